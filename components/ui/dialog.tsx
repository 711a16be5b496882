'use client';

import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { X } from '@/components/ui/icons';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen; read out with the title. */
  description: ReactNode;
  closeLabel: string;
  children?: ReactNode;
};

/** A question in front of the page; Escape, the cross and a click beside it put it away. */
export function Dialog({ open, onOpenChange, title, description, closeLabel, children }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-bar/60" />
        <Radix.Content className="fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] max-w-120 -translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto rounded border bg-surface p-6 text-ink shadow-float outline-none max-sm:p-4">
          <div className="flex items-start justify-between gap-3">
            <Radix.Title className="min-w-0 break-words text-lg font-semibold">{title}</Radix.Title>
            <Radix.Close
              aria-label={closeLabel}
              className="-me-2 -mt-1.5 grid size-9 shrink-0 place-items-center rounded text-muted hover:bg-sunken hover:text-ink max-md:size-11 [&_svg]:size-4.5"
            >
              <X aria-hidden />
            </Radix.Close>
          </div>
          <Radix.Description asChild>
            <div className="text-muted">{description}</div>
          </Radix.Description>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The buttons at the foot of a dialog: what it does stands last, under the thumb on the phone. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">{children}</div>;
}
