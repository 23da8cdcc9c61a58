"""The web server: HTTP routes, the socket, the client's files. `app.py` puts it together, `serve.py` runs it."""
