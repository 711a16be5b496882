import { adminPaths } from '@/lib/shared/admin-paths';
import { listParams, view } from '@/lib/shared/list-params';

/** The list of banners: those that there are, or those whose deletion can be taken back. */
export const bannerList = listParams(adminPaths.banners(), null, {
  view: view(['kept', 'deleted'], 'kept'),
});
