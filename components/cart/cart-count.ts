'use client';

import { useSyncExternalStore } from 'react';
import { cartKey } from '@/lib/shared/device-keys';

// Kept in the browser, where all tabs read it: the header asks the server nothing, and a tab hears of what another did.

/** Stands in where a browser keeps nothing. */
let kept = '';
const listeners = new Set<() => void>();

function read(): string {
  try {
    return localStorage.getItem(cartKey) ?? '';
  } catch {
    return kept;
  }
}

function tell({ key }: Pick<StorageEvent, 'key'>): void {
  if (key === cartKey || key === null) for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) window.addEventListener('storage', tell);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', tell);
  };
}

/** Keeps how the cart stands, as the server answered it, for the header and all tabs; a change of it alone is told. */
export function keepCartState({ count, version }: { count: number; version: number }): void {
  const state = `${count} ${version}`;
  if (state === read()) return;
  kept = state;
  try {
    localStorage.setItem(cartKey, state);
  } catch {
    // This tab knows it all the same.
  }
  tell({ key: cartKey });
}

/** How the reader's cart stood when any tab last heard of it. */
export function useCartState(): { count: number; version: number } {
  const [count = 0, version = 0] = useSyncExternalStore(subscribe, read, () => '')
    .split(' ')
    .map(Number);
  return { count: count || 0, version: version || 0 };
}
