'use client';

import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
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

/** Whose words a grid writes: by where it asks and what it says of them. */
export type Grid = {
  /** Names the view among what the browser keeps. */
  key: readonly string[];
  /** Where the view is asked for. */
  path: string;
  label: (field: string) => string;
  /** Where the rest of what a row belongs to is edited. */
  hrefOf?: (field: string) => string | undefined;
  /** Where what is more than a plain text is typed: a document, words beside words. */
  Field?: ComponentType<BoardFieldProps>;
  save: (place: BoardPlace & { text: string }) => Promise<Result<void>>;
  /** Writes several at once, each accepted or refused for itself. */
  fill: (cells: FillCell[]) => Promise<Result<FilledCell[]>>;
  /** How cells keep from a machine what is theirs; a grid whose words are always somebody's has none. */
  owned?: {
    lock: (place: BoardPlace & { locked: boolean }) => Promise<Result<void>>;
    reset: (place: BoardPlace) => Promise<Result<void>>;
  };
  /** What such a grid says: how to write there, and that a cell is kept. */
  plain?: { help: string; keys: string; saved: string };
};

/** Whose translations a board writes: a grid of them, and what becomes of it. */
export type Board = Grid & {
  /** Where the original is edited. */
  editor: string;
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

export const GridContext = createContext<Grid | null>(null);
const BoardContext = createContext<Board | null>(null);

export function BoardProvider({ board, children }: { board: Board; children: ReactNode }) {
  return (
    <GridContext value={board}>
      <BoardContext value={board}>{children}</BoardContext>
    </GridContext>
  );
}

/** The grid that a part of it stands in. */
export function useGrid(): Grid {
  const grid = useContext(GridContext);
  if (!grid) throw new Error('outside of a grid of translations');
  return grid;
}

/** The board that a part of it stands on. */
export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error('outside of a board of translations');
  return board;
}
