import 'server-only';
import type { SettingValue } from '@/lib/content/settings';
import type { Locale } from '@/lib/i18n/locales';
import { type AskOutcome, askProvider } from './ask-provider';
import type { BudgetOwner } from './budget';
import { converterOf } from './convert-chinese';
import type { GlossaryReader } from './glossary';
import { readGlossary } from './glossary-names';
import { type Conversion, planTranslations, type StoredRow } from './plan';
import type { TranslationProvider } from './provider';
import { sourceHash } from './source-hash';
import type { SourceText } from './source-text';
import { finishText, isKnown, type PreparedText, prepareText, questionsOf } from './translate-fields';

type Names = Readonly<Record<string, string | null>>;

/** Whatever has texts: a card, a post. */
export type TranslationSubject = {
  source: Locale;
  /** None of them empty. */
  texts: readonly SourceText[];
  /** What is stored of them. */
  rows: readonly StoredRow[];
  /** Never sent, wherever they stand. */
  names: Names;
  /** How these names are written in a language, where somebody wrote them. */
  namesIn: (locale: Locale) => Readonly<Record<string, string | undefined>>;
};

export type TextPlace = { field: string; locale: Locale };

/** A translation that no human made. */
export type MadeText = TextPlace & {
  text: string;
  source: 'machine' | 'converted' | 'glossary';
  /** The language that it was made from, and the hash of the text it was made from. */
  from: Locale;
  fromHash: string;
};

/** Who is asked, and whose allowance of today it takes. */
export type Asked = {
  provider: TranslationProvider;
  memberId: BudgetOwner;
  limits: SettingValue<'translationBudget'>;
  /** Words between two people: answers are not kept in the memory that all texts share. */
  isPrivate?: boolean;
};

/**
 * Translates the texts of a subject: by the glossary, by a provider, and between the two ways to write Chinese by rule. Writes
 * nothing.
 * @param asked null for nobody
 * @param only the languages to look at
 * @returns what was made; `gone`, translations of texts that changed without a new one; and how far the provider came
 */
export async function makeTranslations(
  subject: TranslationSubject,
  asked: Asked | null,
  only: readonly Locale[],
): Promise<{ made: MadeText[]; gone: TextPlace[]; outcome: AskOutcome }> {
  const { source, texts, rows } = subject;
  const glossary = await readGlossary();
  const prepare = preparing(subject, glossary);
  // Once there is a provider, lists of which the glossary knew a part are made anew.
  const isPartial = (row: StoredRow, text: SourceText) =>
    asked !== null &&
    row.source === 'glossary' &&
    !isKnown(prepare({ ...text, locale: row.locale as Locale }));
  const plan = planTranslations(source, texts, rows, only, isPartial);
  const prepared = plan.wanted.map(prepare);
  const { answers, outcome } = asked
    ? await askProvider({ ...asked, source }, prepared.flatMap(questionsOf))
    : { answers: new Map<string, string>(), outcome: 'done' as const };
  const made = prepared.flatMap((text): MadeText[] => {
    const { field, locale } = text;
    const finished = finishText(text, answers, subject.namesIn(locale));
    return finished
      ? [{ field, locale, ...finished, from: source, fromHash: sourceHash(source, text.text) }]
      : [];
  });
  const all = [...made, ...convertAll(subject, made, plan.conversions)];
  const gone = [...plan.wanted, ...plan.conversions].filter((place) => isOutdated(subject, place, all));
  return { made: all, gone: outcome === 'down' ? [] : gone, outcome };
}

function preparing({ source, names }: TranslationSubject, glossary: GlossaryReader) {
  return (wanted: Parameters<typeof prepareText>[0]): PreparedText =>
    prepareText(wanted, source, glossary, names);
}

const isAt = (place: TextPlace) => (row: { field: string; locale: string }) =>
  row.field === place.field && row.locale === place.locale;

function convertAll(
  { source, texts, rows }: TranslationSubject,
  made: readonly MadeText[],
  conversions: readonly Conversion[],
): MadeText[] {
  const textIn = (place: TextPlace) => {
    const original = texts.find(({ field }) => field === place.field)?.text ?? '';
    if (place.locale === source) return original;
    const row = rows.find(isAt(place));
    // What is out of date itself is no ground to convert from, unless a human stands behind it.
    const holds =
      row && (row.source === 'human' || row.locked || row.sourceHash === sourceHash(source, original));
    return made.find(isAt(place))?.text ?? (holds ? row.text : '');
  };
  return conversions.flatMap(({ field, kind, locale, from }): MadeText[] => {
    const text = textIn({ field, locale: from });
    if (text === '') return [];
    const converted = converterOf(kind)(text, locale);
    return [{ field, locale, text: converted, source: 'converted', from, fromHash: sourceHash(from, text) }];
  });
}

/** A translation of a text that is another one by now, without a new one: the original says more than it does. */
function isOutdated(
  { source, rows }: TranslationSubject,
  place: TextPlace & { text: string },
  made: readonly MadeText[],
): boolean {
  const row = rows.find(isAt(place));
  if (!row?.sourceHash || made.some(isAt(place))) return false;
  return row.sourceHash !== sourceHash(source, place.text);
}
