import { type Delta, deltaOfText, emptyDelta } from '@/lib/rich-text/delta';
import { plainHtml } from '@/lib/rich-text/draw-html';
import { parseDelta, type RichTextPolicy } from '@/lib/rich-text/parse-delta';
import { textOfOwnHtml } from '@/lib/rich-text/plain-editing';
import type { RichTextType } from '@/lib/rich-text/presets';
import { textOfDelta } from '@/lib/rich-text/text';

/** What an editor takes and hands out, by its content type. */
export type RichTextValue = { delta: Delta; html: string; text: string };
export type AnyValue = RichTextValue[RichTextType];

/** A document that is handed out: in the form that the server keeps, so that both have the same. */
export type HandedOut = { value: AnyValue; document: Delta; isTooLarge: boolean };

/**
 * What is handed out for a document of the editor. HTML is written by the same code as the server's, with code and formulas as
 * they were typed: whoever takes it in reads it by `htmlToDelta`.
 */
export function handOut(type: RichTextType, edited: Delta, policy: RichTextPolicy): HandedOut {
  const parsed = parseDelta(edited, policy);
  const isTooLarge = 'error' in parsed;
  // The server refuses it, and says so as well.
  const document = isTooLarge ? edited : parsed.delta;
  const value = type === 'delta' ? document : type === 'html' ? plainHtml(document) : textOfDelta(document);
  return { value, document, isTooLarge };
}

/** The document of a value; null for HTML, which its reader has to be loaded for. */
export function documentOf(type: RichTextType, value: AnyValue | null | undefined): Delta | null {
  if (!value) return emptyDelta;
  if (typeof value !== 'string') return value;
  return type === 'text' ? deltaOfText(value) : null;
}

/** The same for HTML before its reader is there, as far as it can be said: its lines. */
export function roughDocumentOf(type: RichTextType, value: AnyValue | null | undefined): Delta {
  return documentOf(type, value) ?? deltaOfText(textOfOwnHtml(String(value)));
}

export function isSameValue(one: AnyValue | null | undefined, other: AnyValue | null | undefined): boolean {
  return one === other || JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
