'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDialogWords } from '@/components/admins/use-dialog-words';
import { useWrite } from '@/components/forms/use-write';
import { Button, type ButtonProps } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Result } from '@/lib/shared/result';
import { useGoOn } from './decision-place';

export type Decision = {
  /** The letter that presses it (inbox-keys). */
  keyName?: 'a' | 'r' | 's';
  label: string;
  tone: ButtonProps['tone'];
  title: string;
  text: string;
  done: string;
  conflict?: string;
  call: () => Promise<Result<unknown>>;
};

/** A button of the inbox that does something after a question, since it is not taken back. */
export function DecisionButton({ keyName, label, tone, title, text, done, conflict, call }: Decision) {
  const t = useTranslations('admins.reviews');
  const { goOn, going } = useGoOn();
  const { write } = useWrite(null);
  const words = useDialogWords(label);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        tone={tone}
        data-key={keyName}
        aria-keyshortcuts={keyName?.toUpperCase()}
        disabled={going}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={text}
        words={words}
        tone={tone}
        onConfirm={async () => {
          const answer = await write({
            call,
            done,
            failed: t('failed'),
            words: { conflict: conflict ?? t('conflict') },
          });
          if (answer.ok || answer.code === 'conflict') goOn();
        }}
      />
    </>
  );
}
