import type { TextSource } from './fallback';

/**
 * Where the translation of a text that a reader asks for stands: there, being made, put off, or nobody works at it.
 */
export type TextReading =
  | { state: 'done'; text: string; source: Exclude<TextSource, 'original'> }
  | { state: 'working' | 'waiting' | 'none' };

/** How a reader may have a text translated: by the site, or by a translator of their own. */
export type TranslationOffer = 'site' | 'link';
