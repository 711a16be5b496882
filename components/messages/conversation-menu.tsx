'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { useLazyDialog } from '@/components/layout/use-lazy-dialog';
import { type MetMember, usePersonItems } from '@/components/social/use-person-items';
import { Bell, BellOff, Ellipsis, Trash2 } from '@/components/ui/icons';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { clearConversationAction, setMutedAction } from '@/lib/messages/actions';

type Props = {
  conversation: string;
  muted: boolean;
  /** The other, where they are there. */
  person: MetMember | null;
  onChange: () => Promise<unknown>;
  onCleared: () => void;
};

type LazyMenuItems = ComponentProps<typeof LazyMenu>['items'];

export const loadConfirm = () =>
  import('@/components/ui/confirm-dialog').then(({ ConfirmDialog }) => ConfirmDialog);

type MenuProps = Omit<Props, 'person'> & { more?: { items: LazyMenuItems; dialogs: ReactNode } };

/** What can be done with a conversation and with whom it is. */
export function ConversationMenu({ person, ...menu }: Props) {
  return person ? <WithPerson {...menu} person={person} /> : <Actions {...menu} />;
}

function WithPerson({ person, ...menu }: Props & { person: MetMember }) {
  return <Actions {...menu} more={usePersonItems(person, menu.onChange, menu.onCleared)} />;
}

/** Keeps it quiet, deletes it for oneself, and what is about the other. */
function Actions({ conversation, muted, onChange, onCleared, more }: MenuProps) {
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
    ...(more?.items ?? []),
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
      {more?.dialogs}
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
