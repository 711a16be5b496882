import 'server-only';
import { headers } from 'next/headers';
import { markForbidden as mark } from '@/lib/server/http/forbidden';
import { requestIdHeader } from '@/lib/server/peer';

/**
 * Has the page that is being made sent with status 403 (docs/decisions/0053). Before anything that suspends for the
 * browser to see: once a part of the page is sent, so is its status.
 */
export async function markForbidden(): Promise<void> {
  mark((await headers()).get(requestIdHeader) ?? '');
}
