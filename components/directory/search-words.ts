import { rowWords } from '@/components/cards/row-words';

/** Words of the islands of /search. */
export const searchWords = [
  ...rowWords,
  'directory.search',
  'directory.searchBox',
  'directory.filters',
  'directory.row',
  'directory.pages',
  'cards.verified',
  'accounts.gate',
  'errors.panel',
  'errors.errorId',
  'common.countCapped',
  'common.separator',
];
