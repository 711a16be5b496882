import { typedFormula } from '@/lib/rich-text/typed-formula';
import { Delta, type Quill } from './quill';

/**
 * Makes a formula of `$$…$$` when the last sign is typed; undo gives the signs back.
 * @returns what ends it
 */
export function watchFormulas(quill: Quill): () => void {
  const look = (change: Delta, _before: Delta, source: string) => {
    const inserted = change.ops.at(-1)?.insert;
    const isTyped = source === 'user' && typeof inserted === 'string' && /^.{0,2}\$$/.test(inserted);
    // What undo brings back was deleted before: it comes whole, and not sign by sign.
    if (!isTyped || change.ops.some((op) => op.delete)) return;
    // Where it ends is known now: the next letter may be typed before the formula is made.
    const end = change.ops.reduce((index, op) => index + lengthOf(op), 0);
    setTimeout(() => makeFormula(quill, end));
  };
  quill.on('text-change', look);
  return () => {
    quill.off('text-change', look);
  };
}

function lengthOf({ retain, insert }: Delta['ops'][number]): number {
  if (typeof retain === 'number') return retain;
  return typeof insert === 'string' ? insert.length : 1;
}

function makeFormula(quill: Quill, end: number): void {
  const range = quill.getSelection();
  if (!range || range.length > 0 || quill.composition.isComposing) return;
  const [line, offset] = quill.getLine(end);
  if (!line || quill.getFormat(end)['code-block']) return;
  const before = quill
    .getContents(end - offset, offset)
    .ops.map(({ insert }) => (typeof insert === 'string' ? insert : '\ufffc'))
    .join('');
  const found = typedFormula(before);
  if (!found) return;
  quill.history.cutoff();
  const start = end - found.length;
  quill.updateContents(new Delta().retain(start).delete(found.length).insert({ formula: found.tex }), 'user');
  if (range.index === end) quill.setSelection(start + 1, 0, 'user');
  quill.history.cutoff();
}
