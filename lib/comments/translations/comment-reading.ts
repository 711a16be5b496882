import type { TextSource } from '@/lib/translation/fallback';

/**
 * Where the translation of a comment for a reader stands: there, being made, put off, or nobody works at it.
 */
export type CommentReading =
  | { state: 'done'; text: string; source: Exclude<TextSource, 'original'> }
  | { state: 'working' | 'waiting' | 'none' };
