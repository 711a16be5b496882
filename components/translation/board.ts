'use client';

import { type ComponentType, createContext, useContext } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import type { Result } from '@/lib/shared/result';
import type { TranslationObstacle } from '@/lib/translation/obstacle';
import type { TranslationFieldProps } from './translation-field';

/** One translation, and what this tab saw there. */
export type BoardPlace = { locale: Locale; field: string; seen: string };

/** Whose translations a board writes: by where it asks and what it says of them. */
export type Board = {
  /** Names the view among what the browser keeps. */
  key: readonly string[];
  /** Where the view is asked for. */
  path: string;
  /** Where the original is edited. */
  editor: string;
  label: (field: string) => string;
  /** Where a translation is typed. */
  Field: ComponentType<TranslationFieldProps>;
  save: (place: BoardPlace & { text: string }) => Promise<Result<void>>;
  lock: (place: BoardPlace & { locked: boolean }) => Promise<Result<void>>;
  reset: (place: BoardPlace) => Promise<Result<void>>;
  /** Has the site translate a language, or all. */
  translate: (locale?: Locale) => Promise<Result<void>>;
  consent: (agreed: boolean, locale: Locale) => Promise<Result<void>>;
  publish: (version: number) => Promise<Result<{ state: 'published' | 'pending_review' }>>;
  words: {
    back: string;
    notLive: string;
    /** Where the site has no provider. */
    none: string;
    agree: (provider: string) => string;
    obstacles: Record<TranslationObstacle, string>;
    publishing: { text: string; reviewText: string; faulty: string };
    published: string;
    submitted: string;
    publishFailed: string;
  };
};

export const BoardContext = createContext<Board | null>(null);

/** The board that a part of it stands on. */
export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error('outside of a board of translations');
  return board;
}
