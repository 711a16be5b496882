import type { Locale } from '@/lib/i18n/locales';
import { deltaOfText } from '@/lib/rich-text/delta';
import type { TranslationObstacle } from './obstacle';
import type { ProviderName } from './provider';

/** Whose words a translation is; `none` is not translated. */
export type TranslationState = 'human' | 'machine' | 'converted' | 'glossary' | 'none';

export type TranslationCell = {
  text: string;
  state: TranslationState;
  /** Written and not published yet; with state `none` the published words will be taken away. */
  unpublished: boolean;
  /** The original changed since. */
  outdated: boolean;
  locked: boolean;
  /** Items of a list that still stand in the original language. */
  untranslated: number;
  /** What this tab saw: a write names it. */
  seen: string;
};

/**
 * How a text is shown and written: without line breaks, with them, one item a line, a document as JSON, or JSON of which every text
 * is words.
 */
export type TextShape = 'line' | 'text' | 'list' | 'rich' | 'words';

export type TranslatedFieldView<Field extends string = string> = {
  field: Field;
  original: string;
  shape: TextShape;
  /** Never sent to anybody. */
  isName: boolean;
  /** By language; without the subject's own where its original is edited elsewhere. */
  cells: Partial<Record<Locale, TranslationCell>>;
  /** Says nothing in any language: there is nothing to translate. */
  isEmpty?: boolean;
  /** What the row belongs to, where that says more than the field. */
  name?: string;
};

/** What a grid shows: rows of words by languages. */
export type GridView<Field extends string = string> = {
  /** The language that stands beside all others. */
  sourceLocale: Locale;
  fields: TranslatedFieldView<Field>[];
  /** Why nothing can be written now; `role` for who may only read. */
  obstacle: TranslationObstacle | 'role' | null;
  /** How far the rows are that other pages of the list show. */
  beyond?: LanguageProgress;
};

/** Of rows that want words how many have them, by language. */
export type LanguageProgress = Partial<Record<Locale, { done: number; total: number }>>;

/** - working: a job waits or runs · waiting: the provider did not answer, the job comes again · failed: given up */
export type TranslationProgress = 'idle' | 'working' | 'waiting' | 'failed';

/** A card or product in all languages, for its owner. */
export type BoardView<Field extends string = string> = GridView<Field> & {
  progress: TranslationProgress;
  /** Who gets texts, by the environment; null for nobody. */
  recipient: ProviderName | null;
  agreed: boolean;
  /** May have the provider asked: an active member. */
  active: boolean;
  /** Why nothing can be written now. */
  obstacle: TranslationObstacle | null;
  /** What everybody sees is this: only then a machine has something to translate. */
  live: boolean;
  /** Translations that wait to be published, and the version of the draft to be named then. */
  changes: number;
  version: number;
  /** An administrator looks at it first. */
  reviewed: boolean;
  budget: { used: number; limit: number; siteUsedUp: boolean };
};

/** Whether the site has something to translate of it: a text that everybody may read, of an active member. */
export function canTranslate({ live, active }: Pick<BoardView, 'live' | 'active'>): boolean {
  return live && active;
}

/** Shapes of which a plain text is the whole, so that one is typed in the cell itself. */
export function isTyped(shape: TextShape): boolean {
  return shape === 'line' || shape === 'text' || shape === 'list';
}

/** A plain text as a field of this shape keeps it: a document of its lines, one line of several, else as it is. */
export function storedText(shape: TextShape, text: string): string {
  if (shape === 'line') return oneLine(text);
  return shape === 'rich' ? JSON.stringify(deltaOfText(text)) : text;
}

/** A text without line breaks. */
export function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ');
}
