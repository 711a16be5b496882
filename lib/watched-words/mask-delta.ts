import { type Delta, type DeltaOp, type Inline, linesOf, pushOp } from '@/lib/rich-text/delta';
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
    inlines: withWholeLetters(inlines).map(({ insert, attributes }) => ({
      attributes: withoutLink(attributes, find, locale),
      insert,
    })),
  }));
  const whole = lines.map(({ inlines }) => inlines.map(({ insert }) => textOf(insert)).join('')).join('\n');
  const hits = toMask(find(whole, locale));
  const ops: DeltaOp[] = [];
  let at = 0;
  for (const { inlines, attributes } of lines) {
    for (const { insert, attributes } of inlines) {
      const from = at;
      at += textOf(insert).length;
      const own = hits.map((hit) => ({ from: hit.from - from, to: hit.to - from }));
      const isHit = own.some((hit) => hit.from < at - from && hit.to > 0);
      const masked = typeof insert === 'string' ? maskHits(insert, own) : isHit ? '***' : insert;
      pushOp(ops, masked, attributes);
    }
    at += 1;
    pushOp(ops, '\n', attributes);
  }
  return { ops };
}

/** As `textOfDelta` reads it, where the words were found: a formula is its source, another thing a space. */
function textOf(insert: DeltaOp['insert']): string {
  if (typeof insert === 'string') return insert;
  return 'formula' in insert && typeof insert.formula === 'string' ? insert.formula : ' ';
}

/**
 * The parts of a line in NFC, which are the whole line in NFC too: a mark that is formatted apart from its letter goes to it.
 * Otherwise what was found in the whole would lie elsewhere in the parts.
 */
function withWholeLetters(inlines: readonly Inline[]): Inline[] {
  const whole: Inline[] = [];
  for (const { insert, attributes } of inlines) {
    const before = whole.at(-1);
    const [marks = ''] = typeof insert === 'string' ? (/^[\p{M}\u1160-\u11ff]+/u.exec(insert) ?? []) : [];
    if (before && typeof before.insert === 'string') before.insert = (before.insert + marks).normalize('NFC');
    const rest = typeof insert === 'string' && before ? insert.slice(marks.length) : insert;
    whole.push({ insert: typeof rest === 'string' ? rest.normalize('NFC') : rest, attributes });
  }
  return whole;
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
