'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { useLazyDialog } from '@/components/moderation/use-lazy-dialog';
import { Bell, BellOff, Ellipsis, Trash2 } from '@/components/ui/icons';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { clearConversationAction, setMutedAction } from '@/lib/messages/actions';

type Props = {
  conversation: string;
  muted: boolean;
  onChange: () => Promise<unknown>;
  onCleared: () => void;
};

export const loadConfirm = () =>
  import('@/components/ui/confirm-dialog').then(({ ConfirmDialog }) => ConfirmDialog);

/** What can be done with a conversation: keep it quiet, delete it for oneself. */
export function ConversationMenu({ conversation, muted, onChange, onCleared }: Props) {
  const t = useTranslations('messages.screen');
  const { write } = useWrite(onChange);
  const clear = useClearConversation(conversation, onCleared);
  const mute = () =>
    write({
      call: () => setMutedAction({ conversation, muted: !muted }),
      done: t(muted ? 'unmuted' : 'mutedDone'),
      failed: t('failed'),
    });
  const items = [
    {
      key: 'mute',
      text: t(muted ? 'unmute' : 'mute'),
      icon: muted ? <Bell aria-hidden /> : <BellOff aria-hidden />,
      onSelect: () => void mute(),
    },
    { key: 'clear', text: t('clear'), icon: <Trash2 aria-hidden />, onSelect: clear.show },
  ];
  return (
    <>
      <LazyMenu
        label={t('conversationActions')}
        trigger={<Ellipsis aria-hidden />}
        className="icon-btn ms-auto"
        items={items}
      />
      {clear.dialog}
    </>
  );
}

/** Asks whether a conversation is to be deleted for oneself, and does it. */
export function useClearConversation(conversation: string, onCleared: () => void) {
  const t = useTranslations('messages.screen');
  const { write } = useWrite(null);
  const { Dialog, show, held } = useLazyDialog(loadConfirm);
  const run = async () => {
    const answer = await write({
      call: () => clearConversationAction({ conversation }),
      done: t('cleared'),
      failed: t('deleteFailed'),
    });
    if (answer.ok) onCleared();
  };
  return {
    show,
    dialog: Dialog ? (
      <Dialog
        {...held}
        title={t('clearTitle')}
        description={t('clearText')}
        tone="danger"
        words={{ confirm: t('clear'), cancel: t('cancel'), busy: t('clearing'), close: t('close') }}
        onConfirm={run}
      />
    ) : null,
  };
}
