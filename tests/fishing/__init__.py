"""Tests of the fishing family. Readings are numbered as in docs/readings.md."""
