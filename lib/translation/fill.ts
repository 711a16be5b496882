import type { Failure } from '@/lib/shared/result';
import type { TranslationCell } from './board-view';
import type { TranslationPlace } from './draft-translations';

/** What becomes of a cell: other words, or back to what stood there before words were written that are not published yet. */
export type CellChange = { text: string } | { back: 'published' | 'removed' };

/** One of several translations that are written at once. */
export type FillCell<Field extends string = string> = TranslationPlace<Field> & { seen: string } & CellChange;

/** What came of it; `seen` is what stands there now. */
export type FilledCell<Field extends string = string> = TranslationPlace<Field> &
  ({ ok: true; seen: string } | Failure);

/** More cells than a card or product has fields and languages. */
export const mostFilled = 120;

/** What gives a cell back as it is now, once it was written over. */
export function changeBack({ unpublished, state, text }: TranslationCell): CellChange {
  if (!unpublished) return { back: 'published' };
  return state === 'none' ? { back: 'removed' } : { text };
}
