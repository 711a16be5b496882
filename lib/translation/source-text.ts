import type { Locale } from '@/lib/i18n/locales';

/**
 * What a text is: a `name` or the name of a `person` is written in other languages by its owner only and never sent to
 * anybody; a `list` has one item a line; `lines` are prose of which each line says something by itself; a `rich` one is a document of lib/rich-text as JSON; `words` are JSON of which every
 * text is words.
 */
export type TextKind = 'name' | 'person' | 'prose' | 'lines' | 'list' | 'rich' | 'words';

/** Where words of a text are looked up; `names` are those of industries and provinces. */
export type GlossarySubject =
  | 'titles'
  | 'languages'
  | 'skills'
  | 'forms'
  | 'names'
  | 'trades'
  | 'advantages'
  | 'departments'
  | 'certificates'
  | 'terms'
  | 'workplaces';

/** A text of a subject (a card, a post) in its author's words. */
export type SourceText = {
  /** Its name on the subject, beside which translations are stored. */
  field: string;
  kind: TextKind;
  text: string;
  /** In this order; none for texts that no glossary knows. */
  glossary: readonly GlossarySubject[];
};

/** Whether a text may leave the site. */
export function isSendable({ kind }: Pick<SourceText, 'kind'>): boolean {
  return kind !== 'name' && kind !== 'person';
}

/** The other way to write Chinese; null for a language that has one. */
export function chinesePartner(locale: Locale): 'zh-CN' | 'zh-TW' | null {
  if (locale === 'zh-CN') return 'zh-TW';
  return locale === 'zh-TW' ? 'zh-CN' : null;
}
