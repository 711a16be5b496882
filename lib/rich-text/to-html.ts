import { highlightCode } from './code';
import type { Delta } from './delta';
import { drawHtml, type HtmlOptions } from './draw-html';
import { formulaHtml } from './formula';

/**
 * A document as readers get it: code is highlighted, formulas are MathML.
 * @param delta what `parseDelta` returned
 * @returns HTML of blocks, empty for an empty document
 */
export function deltaToHtml(delta: Delta, options: HtmlOptions = {}): string {
  return drawHtml(delta, { code: highlightCode, formula: formulaHtml }, options);
}
