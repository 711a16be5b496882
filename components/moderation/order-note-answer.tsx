'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { NoteForm } from '@/components/orders/note-form';
import { Button } from '@/components/ui/button';
import { answerAboutOrderAction } from '@/lib/flows/orders/note-actions';
import { useGoOn } from './decision-place';

/** Answers the buyer in place; the question waits no more, and the next thing opens. */
export function OrderNoteAnswer({ order }: { order: string }) {
  const t = useTranslations('orders.notes');
  const { goOn, going } = useGoOn();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        size="sm"
        data-key="r"
        aria-keyshortcuts="R"
        aria-expanded={open}
        disabled={going}
        onClick={() => setOpen(true)}
      >
        {t('answer')}
      </Button>
      {open ? (
        <NoteForm
          order={order}
          label={t('answer')}
          send={answerAboutOrderAction}
          autoFocus
          onSent={goOn}
          onCancel={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}
