"""Tests of the fishing family. B2, B9, B10 are the parts of the rule facts for Taiyaku that the tests name."""
