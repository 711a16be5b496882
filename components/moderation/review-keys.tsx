'use client';

import { type ReactNode, useEffect, useRef } from 'react';

const fields = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]';

/**
 * Lets an inbox be worked through by the keyboard: j and k move from item to item, a and r press the item's own buttons
 * (`data-key`). Where somebody types, or a question is open, letters stay letters.
 */
export function ReviewKeys({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(fields)) return;
      if (document.querySelector('[role=dialog]')) return;
      const items = [...(list.current?.children ?? [])] as HTMLElement[];
      const at = items.findIndex((item) => item.contains(document.activeElement));
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') {
        const next = items[key === 'j' ? at + 1 : Math.max(at - 1, 0)];
        event.preventDefault();
        next?.focus();
        next?.scrollIntoView({ block: 'nearest' });
      } else if (key === 'a' || key === 'r') {
        // Else the letter that opened the question would be typed into it.
        event.preventDefault();
        items[at]?.querySelector<HTMLButtonElement>(`[data-key=${key}]`)?.click();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <ul ref={list} aria-label={label} className="grid gap-3">
      {children}
    </ul>
  );
}
