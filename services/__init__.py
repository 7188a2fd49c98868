"""What every face asks, as plain values."""
