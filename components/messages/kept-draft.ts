'use client';

import { privateKey } from '@/lib/shared/device-keys';
import { dayMs } from '@/lib/shared/durations';
import { isMediaKey, type Picture } from '@/lib/shared/media';

// What a member typed and did not send, by whom it is for, with its pictures and the message that it answers: it is there again after
// a reload, until the sign-out.

/** The site deletes what was uploaded and used nowhere a day later: what is kept is forgotten before. */
const picturesMs = 0.8 * dayMs;

/** @returns '' where the browser keeps nothing */
function read(member: string, what: string): string {
  try {
    return localStorage.getItem(privateKey(member, what)) ?? '';
  } catch {
    return '';
  }
}

function keep(member: string, what: string, value: string | null): void {
  try {
    const key = privateKey(member, what);
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A browser may forbid the store: then it lasts as long as the page.
  }
}

/** '' for none. */
export function readKeptText(member: string, place: string): string {
  return read(member, `text:${place}`);
}

/** Keeps what is typed; nothing is kept of an empty field. */
export function keepText(member: string, place: string, text: string): void {
  keep(member, `text:${place}`, text.trim() === '' ? null : text);
}

/** Uploaded pictures that were attached and not sent. */
export function readKeptPictures(member: string, place: string): Picture[] {
  return parsePictures(read(member, `pictures:${place}`), Date.now());
}

/** Keeps them; nothing is kept of none. They are as old as the first of them. */
export function keepPictures(member: string, place: string, pictures: readonly Picture[]): void {
  const what = `pictures:${place}`;
  const since = sinceOf(read(member, what)) ?? Date.now();
  keep(member, what, pictures.length === 0 ? null : JSON.stringify({ since, pictures }));
}

/** The public id of the message that the text answers; '' for none. */
export function readKeptAnswer(member: string, place: string): string {
  return read(member, `answers:${place}`);
}

/** Keeps which message the text answers; what that says is read anew, as it may be taken back. */
export function keepAnswer(member: string, place: string, message: string | null): void {
  keep(member, `answers:${place}`, message);
}

/** Those of a stored text that may be there still; whatever is of another shape is none. */
export function parsePictures(stored: string, now: number): Picture[] {
  const since = sinceOf(stored);
  if (since === null || now - since > picturesMs) return [];
  const { pictures } = JSON.parse(stored) as { pictures?: unknown };
  return Array.isArray(pictures) ? pictures.filter(isPicture) : [];
}

function sinceOf(stored: string): number | null {
  try {
    const { since } = JSON.parse(stored) as { since?: unknown };
    return typeof since === 'number' ? since : null;
  } catch {
    return null;
  }
}

function isPicture(value: unknown): value is Picture {
  const one = value as Partial<Picture> | null;
  return (
    typeof one === 'object' &&
    one !== null &&
    typeof one.key === 'string' &&
    isMediaKey(one.key) &&
    typeof one.width === 'number' &&
    typeof one.height === 'number' &&
    Array.isArray(one.widths)
  );
}
