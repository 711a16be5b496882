'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Icon } from '@/components/ui/icon';
import { filtersHash } from './filter-option';

/** The filters beside a list; on the phone a button brings them up from the foot of the screen. */
export function FilterDrawer({
  label,
  show,
  children,
}: {
  label: string;
  show: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (window.location.hash === filtersHash) setOpen(true);
  }, []);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent | PointerEvent) => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        button.current?.focus();
      } else if (button.current?.parentElement?.contains(event.target as Node)) return;
      setOpen(false);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [open]);
  return (
    <aside aria-label={label} className="self-start">
      <Button
        ref={button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="md:hidden"
      >
        <Icon name="sliders-horizontal" />
        <span className="max-sm:sr-only">{label}</span>
      </Button>
      <div id={id} className={cn('panel filter-sheet', !open && 'max-md:hidden')}>
        {children}
        <div className="filter-foot">
          <Button tone="primary" onClick={() => setOpen(false)}>
            {show}
          </Button>
        </div>
      </div>
    </aside>
  );
}
