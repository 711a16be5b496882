import type { Range } from 'quill';
import type { Quill } from './quill';

/** What a link would be made of: the selection, or the whole link in which the cursor stands, with its address. */
export function linkAround(quill: Quill, range: Range): { range: Range; href: string } {
  const { link } = quill.getFormat(range);
  const href = typeof link === 'string' ? link : '';
  if (range.length > 0 || href === '') return { range, href };
  let from = range.index;
  let to = range.index;
  const isOfIt = (index: number) => quill.getFormat(index, 1).link === href;
  while (from > 0 && isOfIt(from - 1)) from -= 1;
  while (to < quill.getLength() && isOfIt(to)) to += 1;
  return { range: { index: from, length: to - from }, href };
}
