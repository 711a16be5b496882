import type { Locale } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';
import type { ProviderName } from '@/lib/translation/provider';
import type { TranslationField } from './fields';
import type { TranslationObstacle } from './obstacle';

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

export type TranslatedFieldView = {
  field: TranslationField;
  original: string;
  isList: boolean;
  /** Never sent to anybody. */
  isName: boolean;
  /** By language, without the card's own. */
  cells: Partial<Record<Locale, TranslationCell>>;
};

/** - working: a job waits or runs · waiting: the provider did not answer, the job comes again · failed: given up */
export type TranslationProgress = 'idle' | 'working' | 'waiting' | 'failed';

/** Whether the site has something to translate of it: a text that everybody may read, of an active member. */
export function canTranslate({ live, active }: Pick<TranslationsView, 'live' | 'active'>): boolean {
  return live && active;
}

export type TranslationsView = {
  kind: CardKind;
  sourceLocale: Locale;
  fields: TranslatedFieldView[];
  progress: TranslationProgress;
  /** Who gets texts, by the environment; null for nobody. */
  recipient: ProviderName | null;
  agreed: boolean;
  /** May have the provider asked: an active member. */
  active: boolean;
  /** Why nothing can be written now. */
  obstacle: TranslationObstacle | null;
  /** What everybody sees is this card: only then a machine has something to translate. */
  live: boolean;
  /** Translations that wait to be published, and the version of the draft to be named then. */
  changes: number;
  version: number;
  /** An administrator looks at the card first. */
  reviewed: boolean;
  budget: { used: number; limit: number; siteUsedUp: boolean };
};
