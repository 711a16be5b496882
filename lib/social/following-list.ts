import { listParams, page } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';

/** Which page of the posts of whom a member follows is shown. */
export const followingList = listParams(paths.following(), null, { page: page() });
