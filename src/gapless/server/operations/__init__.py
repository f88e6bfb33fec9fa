"""What the operator asks for, and what a server does by itself."""
