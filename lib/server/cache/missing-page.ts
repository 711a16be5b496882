import { missingPageTag } from './cache-value.ts';
import { cached } from './cached.ts';
import type { Tag } from './tags.ts';

/**
 * Marks the page that is being made as one that says "does not exist": it is kept and sent with status 404. Next's own
 * `notFound()` answers with an empty document that scripts fill, so crawlers and people without scripts would read nothing.
 */
export const markMissing: () => Promise<boolean> = cached('missing-page', async () => true, {
  tags: () => [missingPageTag as Tag],
  revalidate: 60,
});
