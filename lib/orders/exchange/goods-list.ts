import { listParams, page } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';

/** Which page of what can be exchanged is shown. */
export const goodsList = listParams(paths.memberExchange(), null, { page: page() });
