import { type Delta, type DeltaOp, linesOf, pushOp } from '@/lib/rich-text/delta';
import { type Hit, type Matcher, maskHits } from './matcher';

/** An address as it reads; one that is written wrongly as it stands. */
export function readableLink(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

const toMask = (hits: readonly Hit[]) => hits.filter(({ entry }) => entry.action === 'mask');

/** A plain text with its words masked. */
export const maskText = (text: string, find: Matcher['find'], locale: string) =>
  maskHits(text, toMask(find(text, locale)));

/**
 * A document with its words masked where they stand, however they are formatted. A formula that says one becomes stars, a link
 * that leads to one leads nowhere.
 */
export function maskDelta(content: Delta, find: Matcher['find'], locale: string): Delta {
  const lines = linesOf(content).map(({ inlines, attributes }) => ({
    attributes,
    inlines: inlines.map(({ insert, attributes }) => ({
      attributes: withoutLink(attributes, find, locale),
      insert: typeof insert === 'string' ? insert.normalize('NFC') : maskFormula(insert, find, locale),
    })),
  }));
  const textOf = (insert: DeltaOp['insert']) => (typeof insert === 'string' ? insert : ' ');
  const whole = lines.map(({ inlines }) => inlines.map(({ insert }) => textOf(insert)).join('')).join('\n');
  const hits = toMask(find(whole, locale));
  const ops: DeltaOp[] = [];
  let at = 0;
  for (const { inlines, attributes } of lines) {
    for (const { insert, attributes } of inlines) {
      const from = at;
      at += textOf(insert).length;
      const own = hits.map((hit) => ({ from: hit.from - from, to: hit.to - from }));
      pushOp(ops, typeof insert === 'string' ? maskHits(insert, own) : insert, attributes);
    }
    at += 1;
    pushOp(ops, '\n', attributes);
  }
  return { ops };
}

function maskFormula(insert: object, find: Matcher['find'], locale: string): DeltaOp['insert'] {
  const { formula } = insert as { formula?: unknown };
  const isFound = typeof formula === 'string' && toMask(find(formula, locale)).length > 0;
  return isFound ? '***' : (insert as DeltaOp['insert']);
}

function withoutLink<Attributes extends NonNullable<DeltaOp['attributes']>>(
  attributes: Attributes,
  find: Matcher['find'],
  locale: string,
): Attributes {
  const { link } = attributes;
  if (typeof link !== 'string' || toMask(find(readableLink(link), locale)).length === 0) return attributes;
  const { link: _gone, ...others } = attributes;
  return others as Attributes;
}
