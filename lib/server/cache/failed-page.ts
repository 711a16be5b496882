import { failedPageTag } from './cache-value.ts';
import { cached } from './cached.ts';
import type { Tag } from './tags.ts';

/** Marks the page that is being made as one that is not kept: the next reader has it made anew. */
export const markFailed: () => Promise<boolean> = cached('failed-page', async () => true, {
  tags: () => [failedPageTag as Tag],
  revalidate: 1,
});
