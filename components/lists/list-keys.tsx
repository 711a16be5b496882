'use client';

import { useEffect } from 'react';

// The list itself says where its rows are: what opens a row, or is one, carries `data-row`, in the order of the page.
const rowSelector = '[data-row]';
const searchSelector = 'main input[type="search"]:not([role="combobox"])';

/** Whether keys belong to somebody else: who types, or answers a question. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) return true;
  const target = event.target as HTMLElement | null;
  // Down from the search is the first row.
  if (event.key === 'ArrowDown' && target?.matches(searchSelector)) return false;
  return target?.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') != null;
}

function press(event: KeyboardEvent): void {
  if (isTaken(event)) return;
  const rows = [...document.querySelectorAll<HTMLElement>(rowSelector)];
  const focused = rows.findIndex((row) => holder(row).contains(document.activeElement));
  const at = focused >= 0 ? focused : rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const wanted = placeOf(key, { rows, at, isInside: focused >= 0 }) ?? pressedBy(key, rows[at], focused >= 0);
  if (!wanted) return;
  // Else the letter that opened a question would be typed into it.
  event.preventDefault();
  if (wanted.matches(`${rowSelector}, ${searchSelector}`)) wanted.focus();
  else wanted.click();
}

type Place = { rows: HTMLElement[]; at: number; isInside: boolean };

/** Where a key leads: another row, or the search. */
function placeOf(key: string, { rows, at, isInside }: Place): HTMLElement | null | undefined {
  switch (key) {
    case 'j':
      return rows[Math.min(at + 1, rows.length - 1)];
    case 'k':
      return rows[Math.max(at - 1, 0)];
    // Outside of the rows the arrows scroll the page.
    case 'ArrowDown':
      if (document.activeElement?.matches(searchSelector)) return rows[0];
      return isInside ? rows[Math.min(at + 1, rows.length - 1)] : null;
    case 'ArrowUp':
      return isInside ? rows[Math.max(at - 1, 0)] : null;
    case '/':
      return document.querySelector<HTMLElement>(searchSelector);
    default:
      return null;
  }
}

/** What a key presses within a row: its box, the button that has the letter, or the link of a row that is none itself. */
function pressedBy(key: string, row: HTMLElement | undefined, isInside: boolean): HTMLElement | null {
  if (!row) return null;
  if (key === 'x') return holder(row).querySelector('input[type="checkbox"]');
  if (key === 'Enter')
    return row === document.activeElement && !row.matches('a') ? row.querySelector('a') : null;
  return isInside && /^[a-z]$/.test(key) ? holder(row).querySelector(`[data-key="${key}"]`) : null;
}

function holder(row: HTMLElement): HTMLElement {
  return row.closest<HTMLElement>('tr, li') ?? row;
}

/**
 * Moves through a list by keys: j and k or the arrows, x ticks, / searches and the
 * arrow goes down from there, the letters of a row's own buttons (`data-key`)
 * press them. Enter opens, as it does on every link.
 */
export function ListKeys() {
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return null;
}
