'use client';

import { useWrite } from '@/components/forms/use-write';
import { notify } from '@/components/ui/notify';
import type { Result } from '@/lib/shared/result';

type Call<T> = (target: { id: string }) => Promise<Result<T>>;

type Words<T> = Record<'deleted' | 'deleteFailed' | 'undo' | 'restoreFailed', string> & {
  restored: string | ((data: T) => string);
};

/**
 * Deleting what one wrote, and bringing it back from the toast or from the list of deleted ones.
 * @param leaves whether the page is left with it, so that it is not to be shown anew
 */
export function useDeleteOwn<T>(
  calls: { remove: Call<unknown>; restore: Call<T> },
  words: Words<T>,
  leaves: boolean,
) {
  const { busy, write } = useWrite(leaves ? null : undefined);
  const bringingBack = useWrite();

  const restore = (id: string) =>
    bringingBack.write({
      call: () => calls.restore({ id }),
      done: words.restored,
      failed: words.restoreFailed,
    });

  async function run(id: string, onDone?: () => void): Promise<void> {
    const answer = await write({ call: () => calls.remove({ id }), failed: words.deleteFailed });
    if (!answer.ok) return;
    onDone?.();
    await notify('success', words.deleted, { label: words.undo, run: () => void restore(id) });
  }

  return { busy: busy || bringingBack.busy, run, restore };
}
