'use client';

import { useTranslations } from 'next-intl';
import { useWrite, type Write } from '@/components/forms/use-write';
import { notify } from '@/components/ui/notify';
import { holdReviewAction, undoReviewAction } from '@/lib/flows/moderation/actions';
import type { ReviewCall } from '@/lib/flows/moderation/review-actions';
import { undoSeconds } from '@/lib/moderation/inbox/held-kinds';
import { useGoOn } from './decision-place';
import { rememberUndo } from './last-undo';

type Said = { done: string; conflict?: string | undefined; onFailure?: Write<unknown>['onFailure'] };

/**
 * Takes a decision that can be taken back for ten seconds, from the toast or by a key, and goes on to what comes next.
 * @returns `decide`, which answers whether it was taken
 */
export function useHeldDecision() {
  const t = useTranslations('admins.reviews');
  const { goOn, goBack, going, isInbox } = useGoOn();
  const { busy, write } = useWrite(null);

  async function undo(id: string): Promise<void> {
    const answer = await write({
      call: () => undoReviewAction({ id }),
      done: t('undone'),
      failed: t('undoFailed'),
      words: { conflict: t('undoLate') },
    });
    if (answer.ok) goBack();
  }

  async function decide(call: ReviewCall, { done, conflict, onFailure }: Said): Promise<boolean> {
    const answer = await write({
      call: () => holdReviewAction(call),
      failed: t('failed'),
      words: { conflict: conflict ?? t('conflict') },
      ...(onFailure && { onFailure }),
    });
    if (answer.ok) {
      let used = false;
      const run = () => {
        if (!used) void undo(answer.data.id);
        used = true;
      };
      rememberUndo(undoSeconds, run);
      void notify('success', done, { label: t('undo'), run, seconds: undoSeconds });
    }
    if (answer.ok || answer.code === 'conflict') goOn();
    return answer.ok;
  }

  return { decide, busy: busy || going, isInbox };
}
