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

/** How a text is shown and written: one item a line, a document as JSON, or JSON of which every text is words. */
export type TextShape = 'text' | 'list' | 'rich' | 'words';

export type TranslatedFieldView<Field extends string = string> = {
  field: Field;
  original: string;
  shape: TextShape;
  /** Never sent to anybody. */
  isName: boolean;
  /** By language, without the subject's own. */
  cells: Partial<Record<Locale, TranslationCell>>;
};

/** - working: a job waits or runs · waiting: the provider did not answer, the job comes again · failed: given up */
export type TranslationProgress = 'idle' | 'working' | 'waiting' | 'failed';

/** A card or product in all languages, for its owner. */
export type BoardView<Field extends string = string> = {
  sourceLocale: Locale;
  fields: TranslatedFieldView<Field>[];
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
  return shape === 'text' || shape === 'list';
}

/** A plain text as a field of this shape keeps it: a document of its lines, else as it is. */
export function storedText(shape: TextShape, text: string): string {
  return shape === 'rich' ? JSON.stringify(deltaOfText(text)) : text;
}
