import katex from 'katex';
import { escapeHtml } from './draw-html';

/**
 * A formula as MathML, which browsers draw by themselves, without KaTeX's fonts and styles.
 * @param tex of TeX; one that KaTeX does not understand, or that expands without end, is shown as it was written
 */
export function formulaHtml(tex: string): string {
  const source = escapeHtml(tex);
  return `<span class="rt-formula" data-value="${source}">${mathOf(tex) ?? `<code>${source}</code>`}</span>`;
}

function mathOf(tex: string): string | null {
  try {
    return katex
      .renderToString(tex, {
        output: 'mathml',
        throwOnError: true,
        strict: 'ignore',
        trust: false,
        maxSize: 20,
        maxExpand: 200,
      })
      .replace(/^<span class="katex">|<\/span>$/g, '');
  } catch {
    return null;
  }
}
