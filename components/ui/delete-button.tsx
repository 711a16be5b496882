'use client';

import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { Trash2 } from './icons';

type Asked = { open: boolean; onOpenChange: (open: boolean) => void };

type Props = {
  /** What it deletes, for who does not see the row. */
  label: string;
  title: string;
  /** Asks first; comes with its script once it is pressed. */
  dialog: (asked: Asked) => ReactNode;
};

/** Deletes one thing of a list, after a question. */
export function DeleteButton({ label, title, dialog }: Props) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button tone="quiet" size="icon" aria-label={label} title={title} onClick={() => setOpen(true)}>
        <Trash2 aria-hidden />
      </Button>
      {open === null ? null : dialog({ open, onOpenChange: setOpen })}
    </>
  );
}
