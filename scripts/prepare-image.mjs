// What an image holds that `npm start` would make first: database client and build, by the same steps, with their stamps.

import { ensureBuild } from './lib/build.mjs';
import { enter } from './lib/entry.mjs';
import { generateClient } from './lib/prisma.mjs';

await enter(async ({ root, children }) => {
  // The image's Node: the one of the packages is not in it.
  const context = { children, node: { file: process.execPath, version: process.version }, env: {} };
  await generateClient(root, context);
  await ensureBuild(root, { ...context, show: true });
});
