'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDialogWords } from '@/components/admins/use-dialog-words';
import { useWrite } from '@/components/forms/use-write';
import { Button, type ButtonProps } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Result } from '@/lib/shared/result';

export type Decision = {
  /** The letter that presses it (list-keys). */
  keyName?: 'a' | 'r';
  label: string;
  tone: ButtonProps['tone'];
  title: string;
  text: string;
  done: string;
  conflict?: string;
  call: () => Promise<Result<unknown>>;
};

/** A button of the inbox that does something after a question. */
export function DecisionButton({ keyName, label, tone, title, text, done, conflict, call }: Decision) {
  const t = useTranslations('admins.reviews');
  const { write } = useWrite();
  const words = useDialogWords(label);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" tone={tone} data-key={keyName} onClick={() => setOpen(true)}>
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
          await write({ call, done, failed: t('failed'), words: { conflict: conflict ?? t('conflict') } });
        }}
      />
    </>
  );
}
