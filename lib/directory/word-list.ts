import { leftOutRoles, wordKinds } from '@/lib/search/word-kinds';
import { adminPaths } from '@/lib/shared/admin-paths';
import { choice, type ListValues, listParams, page, sort, text } from '@/lib/shared/list-params';

/**
 * Whose an entry of the table of words is: the site came with it, as it was or changed or taken out, or it is this site's own;
 * `fixed` is shown beside them and the same everywhere.
 */
export const wordOrigins = ['shipped', 'changed', 'removed', 'own', 'fixed'] as const;
export type WordOrigin = (typeof wordOrigins)[number];

/** How the table of words is narrowed and ordered. */
export const wordList = listParams(adminPaths.words(), 'word', {
  q: text(60),
  kind: choice(wordKinds),
  role: choice([...leftOutRoles, 'legalForm']),
  origin: choice(wordOrigins),
  sort: sort(['phrase', 'changed'], 'phrase'),
  page: page(),
});

export type WordFilter = ListValues<typeof wordList.params>;
