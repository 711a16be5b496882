#!/bin/sh
# The site alone, with the heap that its cache needs (scripts/lib/site.mjs), which Node is told before it begins. It takes this
# shell's place, so that whoever stops the container reaches the site itself.
set -e
heap=$(node deploy/heap-limit.mjs)
exec node --max-old-space-size="$heap" scripts/serve.ts "$@"
