import { maskText } from './mask';

const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/gu;

/** How much a text says, roughly: one Chinese, Japanese or Korean character says as much as two and a half letters. */
function weight(text: string): number {
  return text.length + 1.5 * (text.match(wide)?.length ?? 0);
}

/** Numbers of four digits and more, without what parts them. */
function longNumbers(text: string): Set<string> {
  const plain = text.normalize('NFKC').replace(/(?<=\d)[\s.,'\u00a0-](?=\d)/g, '');
  return new Set(plain.match(/\d{4,}/g) ?? []);
}

/**
 * Whether an answer can be a translation of a text at all. A language model may be talked into something else by the text
 * itself; what it answers then is too long, or holds numbers and addresses that nobody wrote.
 * @param text as it was sent, masked
 */
export function isPlausible(text: string, answer: string): boolean {
  const trimmed = answer.trim();
  if (trimmed === '') return false;
  const [sent, got] = [weight(text), weight(trimmed)];
  if (got > sent * 3 + 24 || got * 4 + 12 < sent) return false;
  const [before, after] = [longNumbers(text), longNumbers(trimmed)];
  if (before.size !== after.size || [...before].some((number) => !after.has(number))) return false;
  // Marks apart, there was nothing to hide in what was sent.
  const withoutMarks = trimmed.replace(/[[［【]\s*[[［【]\s*\d{1,3}\s*[\]］】]\s*[\]］】]/gu, ' ');
  return (
    maskText(withoutMarks).hidden.length === 0 &&
    !/[<>]|```/.test(withoutMarks.replace(/[<>]/g, (each) => (text.includes(each) ? ' ' : each)))
  );
}
