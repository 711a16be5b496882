import type { TextSource } from './fallback';

/**
 * Where the translation of a text that a reader asks for stands: there, being made, put off, or nobody works at it.
 */
export type TextReading =
  | { state: 'done'; text: string; source: Exclude<TextSource, 'original'> }
  | { state: 'working' | 'waiting' | 'none' };
