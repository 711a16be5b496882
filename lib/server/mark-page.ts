import 'server-only';
import { headers } from 'next/headers';
import { markPageStatus, type PageStatus } from '@/lib/server/http/page-status';
import { requestIdHeader } from '@/lib/server/peer';

/**
 * Has the page that is being made for this request sent with a status (docs/decisions/0053). Before anything that suspends for
 * the browser to see: once a part of the page is sent, so is its status.
 */
export async function markPage(status: PageStatus): Promise<void> {
  markPageStatus((await headers()).get(requestIdHeader) ?? '', status);
}
