import { type Delta, type DeltaOp, linesOf, pushOp } from './delta';

/**
 * The same document with its words changed: formats, links, formulas, pictures and code stay as they are.
 * @param change of one run of text without line feeds; what it returns has none either
 */
export function mapText(delta: Delta, change: (text: string) => string): Delta {
  const ops: DeltaOp[] = [];
  for (const { inlines, attributes } of linesOf(delta)) {
    const isCode = attributes['code-block'] !== undefined;
    for (const inline of inlines) {
      const { insert } = inline;
      pushOp(ops, typeof insert === 'string' && !isCode ? change(insert) : insert, inline.attributes);
    }
    pushOp(ops, '\n', attributes);
  }
  return { ops };
}
