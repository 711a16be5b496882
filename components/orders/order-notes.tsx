'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { askAboutOrderAction, readOrderAnswersAction } from '@/lib/flows/orders/actions';
import type { OrderNoteView } from '@/lib/orders/notes';
import { NoteThread } from './note-thread';

type Props = { order: string; notes: OrderNoteView[] };

/** "Ask about this order", on the buyer's side: what was answered counts as read once it is shown. */
export function OrderNotes({ order, notes }: Props) {
  const t = useTranslations('orders.notes');
  const hasUnread = notes.some(({ fromBuyer, isRead }) => !fromBuyer && !isRead);

  useEffect(() => {
    if (hasUnread) void readOrderAnswersAction({ id: order }).catch(() => undefined);
  }, [hasUnread, order]);

  return (
    <NoteThread
      order={order}
      notes={notes}
      empty={t('text')}
      nameOf={({ fromBuyer }) => t(fromBuyer ? 'you' : 'site')}
      isOwn={({ fromBuyer }) => fromBuyer}
      writing={{ label: t('field'), send: askAboutOrderAction }}
    />
  );
}
