// Prints the megabytes of heap that a site with this environment is given, for deploy/site.sh.

import { heapLimit } from '../scripts/lib/site.mjs';

process.stdout.write(`${heapLimit(process.env.CACHE_MAX_MB)}\n`);
