// Brings the database of DATABASE_URL up to date and ends: the site's tables, then the queue's. The step before a new version.

import { enter } from '../scripts/lib/entry.mjs';
import { migrate } from '../scripts/lib/prisma.mjs';

await enter(({ root, children }) =>
  migrate(root, {
    children,
    node: { file: process.execPath },
    env: { DATABASE_URL: process.env.DATABASE_URL ?? '' },
  }),
);
