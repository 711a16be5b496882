import { LateLibrary } from './late-library';

/** Draws a formula. */
export const formulaLibrary = new LateLibrary(
  async () => (await import('@/lib/rich-text/formula')).formulaHtml,
);

/** Highlights code. */
export const codeLibrary = new LateLibrary(async () => (await import('@/lib/rich-text/code')).highlightCode);
