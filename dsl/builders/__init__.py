"""From parsed statements to the model, one room for each part of the language."""
