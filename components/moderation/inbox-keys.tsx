'use client';

import { useEffect } from 'react';
import { isTaken } from '@/components/lists/list-keys';
import { undoLast } from './last-undo';

/** The row that is a step away: from the one in focus, else from the one that is open. */
function rowAt(step: 1 | -1): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const focused = rows.indexOf(document.activeElement as HTMLElement);
  const at = focused >= 0 ? focused : rows.findIndex(isOpen);
  return rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
}

const isOpen = (row: Element) => row.getAttribute('aria-current') === 'true';

/** Whether another row was gone to whose thing is still on its way: nothing is decided that is not seen. */
function isOnItsWay(): boolean {
  const row = document.activeElement?.closest('[data-row]');
  return row != null && !isOpen(row);
}

/** Whether a reason is being asked for: a letter pressed beside the form decides nothing else about the thing. */
const isAsked = () => document.querySelector('[data-thing] [data-reason]') !== null;

function press(event: KeyboardEvent): void {
  if (isTaken(event)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isInRows = document.activeElement?.matches('[data-row]') === true;
  if (key === 'j' || key === 'k' || (isInRows && (key === 'ArrowDown' || key === 'ArrowUp'))) {
    const row = rowAt(key === 'j' || key === 'ArrowDown' ? 1 : -1);
    if (!row) return;
    event.preventDefault();
    row.focus();
    if (!isOpen(row)) row.click();
    return;
  }
  // A key that is held down decides once.
  if (event.repeat) return;
  if (key === 'u') {
    if (undoLast()) event.preventDefault();
    return;
  }
  if (!/^[a-z?]$/.test(key)) return;
  const ofThing = isOnItsWay() || isAsked() ? null : `[data-thing] [data-key="${key}"]:not(:disabled)`;
  const wanted =
    document.querySelector<HTMLElement>(`[data-inbox-key="${key}"]`) ??
    (ofThing ? document.querySelector<HTMLElement>(ofThing) : null);
  // On a narrow screen the thing is not there until it is opened.
  if (!wanted || wanted.offsetParent === null) return;
  // Else the letter that opened a form would be typed into it.
  event.preventDefault();
  wanted.click();
}

/**
 * The inbox by keys: j and k open the next and the previous thing, the letters of the open thing's own buttons (`data-key`)
 * press them unless a reason is asked for, u takes the last decision back, and what stands around has `data-inbox-key`. They belong to whoever types or
 * answers a question.
 */
export function InboxKeys() {
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return null;
}
