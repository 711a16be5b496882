import { adminPaths } from '@/lib/shared/admin-paths';
import { choice, type ListValues, listParams, page, sort, text } from '@/lib/shared/list-params';
import { ownSubjects, phraseOrigins } from './subjects';

/** How the phrasebook is narrowed and ordered; `industry` is the slug of one. */
export const phraseList = listParams(adminPaths.phrases(), 'phrase', {
  q: text(60),
  subject: choice(ownSubjects),
  industry: text(60),
  origin: choice(phraseOrigins),
  sort: sort(['phrase', 'changed'], '-changed'),
  page: page(),
});

export type PhraseFilter = ListValues<typeof phraseList.params>;
