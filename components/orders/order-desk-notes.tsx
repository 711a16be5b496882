'use client';

import { useTranslations } from 'next-intl';
import { answerAboutOrderAction } from '@/lib/flows/orders/note-actions';
import type { OrderNoteView } from '@/lib/orders/notes';
import { NoteThread } from './note-thread';

type Props = { order: string; notes: OrderNoteView[]; canWrite: boolean };

/** What a buyer asked about an order and what administrators answered, on their side; an answer counts the questions as read. */
export function OrderDeskNotes({ order, notes, canWrite }: Props) {
  const t = useTranslations('orders.notes');
  return (
    <NoteThread
      order={order}
      notes={notes}
      empty={t('none')}
      nameOf={({ fromBuyer, admin }) => (fromBuyer ? t('buyer') : (admin ?? t('site')))}
      isOwn={({ fromBuyer }) => !fromBuyer}
      writing={canWrite ? { label: t('answer'), send: answerAboutOrderAction } : null}
    />
  );
}
