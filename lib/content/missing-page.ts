import 'server-only';
import { markPage } from '@/lib/server/mark-page';

export { markMissing } from '@/lib/server/cache/missing-page';

/** Has the page that is made for one reader sent as one that is not there for them, with status 404. */
export function markMissingForReader(): Promise<void> {
  return markPage(404);
}
