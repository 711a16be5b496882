'use client';

import { useEffect } from 'react';

// The list itself says where its rows are: what opens a row carries `data-row`, in the order of the page.
const rowSelector = '[data-row]';

/** Whether keys belong to somebody else: who types, or answers a question. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) return true;
  const target = event.target as HTMLElement | null;
  return target?.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') != null;
}

function press(event: KeyboardEvent): void {
  if (isTaken(event)) return;
  const rows = [...document.querySelectorAll<HTMLElement>(rowSelector)];
  const focused = rows.findIndex((row) => holder(row).contains(document.activeElement));
  const at = focused >= 0 ? focused : rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const wanted = targetOf(event.key, { rows, at, isInside: focused >= 0 });
  if (!wanted) return;
  event.preventDefault();
  if (wanted instanceof HTMLInputElement && wanted.type === 'checkbox') wanted.click();
  else wanted.focus();
}

type Place = { rows: HTMLElement[]; at: number; isInside: boolean };

function targetOf(key: string, { rows, at, isInside }: Place): HTMLElement | null | undefined {
  switch (key) {
    case 'j':
      return rows[Math.min(at + 1, rows.length - 1)];
    case 'k':
      return rows[Math.max(at - 1, 0)];
    // Outside of the rows the arrows scroll the page.
    case 'ArrowDown':
      return isInside ? rows[Math.min(at + 1, rows.length - 1)] : null;
    case 'ArrowUp':
      return isInside ? rows[Math.max(at - 1, 0)] : null;
    case 'x':
      return rows[at] && holder(rows[at]).querySelector<HTMLElement>('input[type="checkbox"]');
    case '/':
      return document.querySelector<HTMLElement>('main input[type="search"]');
    default:
      return null;
  }
}

function holder(row: HTMLElement): HTMLElement {
  return row.closest('tr') ?? row;
}

/** Moves through a list by keys: j and k or the arrows, x ticks, / searches. Enter opens, as it does on every link. */
export function ListKeys() {
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return null;
}
