import { type ListValues, listParams, page, view } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';

/** Whom a member blocked, and whom they muted. */
export const apartKinds = ['blocked', 'muted'] as const;
export type ApartKind = (typeof apartKinds)[number];

/** Which of the two is shown; it stands in the address. */
export const apartList = listParams(paths.memberSettings(), null, {
  view: view(apartKinds, 'blocked'),
  page: page(),
});

export type ApartFilter = ListValues<typeof apartList.params>;
