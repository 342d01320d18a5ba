#!/bin/sh
# Restores the database to a moment, in its place: restore-to.sh '2026-11-27 13:37:42+00'. Runs as the user of PostgreSQL, which is
# stopped. What is committed at that moment or before is there, and nothing after; the server then continues on a new timeline.
# PGBACKREST_CONFIG names another configuration.
set -eu
[ $# -eq 1 ] || { echo "Usage: $0 '2026-11-27 13:37:42.5+00'" >&2; exit 2; }
exec pgbackrest --stanza=hale --delta --type=time --target="$1" --target-action=promote restore
