'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { useAskUnread } from '@/components/live/use-unread';
import { acceptFriendAction, cancelRequestAction, rejectFriendAction } from '@/lib/social/friend-actions';

const actions = {
  accept: { call: acceptFriendAction, done: 'accepted' },
  reject: { call: rejectFriendAction, done: 'rejected' },
  cancel: { call: cancelRequestAction, done: 'cancelled' },
} as const;

/**
 * Answers a request or takes it back; the counts are asked again. Words: `friends.done`, `friends.failed` and `errors`.
 * @param after as `useWrite` has it
 */
export function useAnswerRequest(id: string, after?: () => unknown) {
  const t = useTranslations('friends');
  const askUnread = useAskUnread();
  const { busy, write } = useWrite(after);

  async function answer(move: keyof typeof actions): Promise<boolean> {
    const { call, done } = actions[move];
    const { ok } = await write({
      call: () => call({ id }),
      done: t(`done.${done}`),
      failed: t('failed.operation'),
      words: { notFound: t('failed.gone') },
    });
    void askUnread();
    return ok;
  }

  return { busy, answer };
}
