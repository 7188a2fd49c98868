"""Facts about a rule set that checks, engines and sheets ask for."""
