import { listParams, page } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';

/** Whom a member referred, page by page. */
export const ownReferralList = listParams(paths.memberReferral(), null, { page: page() });
