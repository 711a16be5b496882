'use client';

import { privateKey } from '@/lib/shared/device-keys';

/** What a member typed and did not send, by whom it is for: it is there again after a reload, until the sign-out. */
export function readKeptText(member: string, place: string): string {
  try {
    return localStorage.getItem(privateKey(member, `text:${place}`)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what is typed; nothing is kept of an empty field. */
export function keepText(member: string, place: string, text: string): void {
  try {
    const key = privateKey(member, `text:${place}`);
    if (text.trim() === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // A browser may forbid the store: then the text lasts as long as the page.
  }
}
