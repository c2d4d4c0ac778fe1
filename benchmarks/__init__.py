"""What costs how much: see README.md beside this."""
