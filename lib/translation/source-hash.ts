import 'server-only';
import { createHash } from 'node:crypto';
import type { Locale } from '@/lib/i18n/locales';

const digest = (parts: readonly string[], length: number) =>
  createHash('sha256').update(parts.join('\u0000')).digest('hex').slice(0, length);

/** Names the text that a translation came from: another one now means that the translation is out of date. */
export function sourceHash(locale: Locale, text: string): string {
  return digest([locale, text], 16);
}

/** Names a stored translation as somebody saw it, so that nobody writes over what they did not see. */
export function seenHash(row: { text: string; source: string; locked: boolean } | undefined): string {
  return row ? digest([row.text, row.source, String(row.locked)], 16) : '';
}

/** A text of a draft as `seenHash` takes it: never the same as a published one. */
export function unpublishedRow({ text }: { text: string | null }): Parameters<typeof seenHash>[0] {
  return { text: text ?? '', source: text === null ? 'removed' : 'unpublished', locked: false };
}

/** Names a question to a provider: the same again is answered from memory. */
export function memoryHash(provider: string, source: Locale, target: Locale, text: string): string {
  return digest([provider, source, target, text], 32);
}
