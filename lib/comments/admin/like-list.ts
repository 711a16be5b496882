import { adminPaths } from '@/lib/shared/admin-paths';
import { isPublicId } from '@/lib/shared/ids';
import { date, type ListValues, listParams, page, text, view, word } from '@/lib/shared/list-params';

/** More likes of an account in a day than these are looked at (issue of the community, point 8). */
export const manyLikes = 100;

/** As many accounts of one address that like one post are looked at. */
export const manyAccounts = 5;

/** Likes that look made: by accounts that like much in a day, or by accounts of one address; or those of one account by day. */
export const likeList = listParams(adminPaths.likes(), null, {
  /** What an account is called, its mail or identifier, or a post's address: their likes, however few there are. */
  q: text(),
  view: view(['accounts', 'addresses'], 'accounts'),
  /** Identifier of an account whose days are shown, however few likes they have. */
  member: word(isPublicId),
  page: page(),
});

export type LikeFilter = ListValues<typeof likeList.params>;

const { read } = date();

/** Whether it is a day as "2026-11-30". */
export const isDay = (value: string): boolean => read(value) !== undefined;
