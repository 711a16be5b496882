'use client';

import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { X } from '@/components/ui/icons';
import { cn } from './cn';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen; read out with the title. */
  description: ReactNode;
  closeLabel: string;
  /** At the end of the screen, from top to bottom, and on the phone at its foot: detail beside what stays in sight. */
  side?: boolean;
  children?: ReactNode;
};

const places = {
  middle:
    'top-1/2 left-1/2 max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] max-w-120 -translate-x-1/2 -translate-y-1/2 rounded border p-6 max-sm:p-4',
  side: 'inset-x-0 bottom-0 max-h-[85dvh] content-start rounded-t border-t p-4 pb-[calc(16px+env(safe-area-inset-bottom))] md:inset-y-0 md:start-auto md:end-0 md:max-h-none md:w-110 md:rounded-none md:border-s md:border-t-0 md:p-6',
};

/** A question in front of the page; Escape, the cross and a click beside it put it away, and the focus is where it was. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  side = false,
  children,
}: DialogProps) {
  const opener = useRef<Element>(null);
  // Before what stands in it is there, which may begin with the focus.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-bar/60" />
        <Radix.Content
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // What was confirmed may have led on to a field.
            if (document.activeElement !== document.body) return;
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className={cn(
            'fixed z-50 grid gap-4 overflow-y-auto bg-surface text-ink shadow-float outline-none',
            side ? places.side : places.middle,
          )}
        >
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
