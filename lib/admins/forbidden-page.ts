import 'server-only';
import { markPage } from '@/lib/server/mark-page';

/** Has the page that is being made sent as one that the role may not see, with status 403. */
export function markForbidden(): Promise<void> {
  return markPage(403);
}
