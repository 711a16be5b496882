'use client';

import { type ComponentType, createContext, useContext } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import type { Result } from '@/lib/shared/result';
import type { TranslatedFieldView } from '@/lib/translation/board-view';
import type { FillCell, FilledCell } from '@/lib/translation/fill';
import type { TranslationObstacle } from '@/lib/translation/obstacle';

/** One translation, and what this tab saw there. */
export type BoardPlace = { locale: Locale; field: string; seen: string };

export type BoardFieldProps = {
  id: string;
  field: TranslatedFieldView;
  locale: Locale;
  label: string;
  text: string;
  onChange: (text: string) => void;
};

/** Whose translations a board writes: by where it asks and what it says of them. */
export type Board = {
  /** Names the view among what the browser keeps. */
  key: readonly string[];
  /** Where the view is asked for. */
  path: string;
  /** Where the original is edited. */
  editor: string;
  label: (field: string) => string;
  /** Where what is more than a plain text is typed: a document, words beside words. */
  Field?: ComponentType<BoardFieldProps>;
  save: (place: BoardPlace & { text: string }) => Promise<Result<void>>;
  /** Writes several at once, each accepted or refused for itself. */
  fill: (cells: FillCell[]) => Promise<Result<FilledCell[]>>;
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
    publishing: { text: string; reviewText: string; invalid: string };
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
