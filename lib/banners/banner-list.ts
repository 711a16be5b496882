import { listParams, view } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';

/** The list of banners: those that there are, or those whose deletion can be taken back. */
export const bannerList = listParams(paths.adminBanners(), null, {
  view: view(['kept', 'deleted'], 'kept'),
});
