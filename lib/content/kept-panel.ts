import 'server-only';
import { markFailed } from '@/lib/server/cache/failed-page';
import { type PanelAnswer, readPanel } from '@/lib/server/read-panel';

/** `readPanel` on a page that is kept: a failure stands on the page of whoever met it, and is not kept with it. */
export async function readKeptPanel<T>(where: string, read: () => Promise<T>): Promise<PanelAnswer<T>> {
  const answer = await readPanel(where, read);
  if (!answer.ok) await markFailed();
  return answer;
}
