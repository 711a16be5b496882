import { z } from 'zod';
import { type Locale, locales } from '@/lib/i18n/locales';
import { type TranslationField, translationFields } from './fields';

/** What an owner wrote in another language and did not publish yet; `text` null takes away what they published. */
export type DraftTranslation = {
  locale: Locale;
  field: TranslationField;
  text: string | null;
  /** Of language and text that it was written beside: see `sourceHash`. */
  sourceHash: string;
};

type Place = Pick<DraftTranslation, 'locale' | 'field'>;

const stored = z.array(
  z.object({
    locale: z.enum(locales),
    field: z.enum(translationFields),
    text: z.string().nullable(),
    sourceHash: z.string(),
  }),
);

/** CardDraft.translations. */
export function readDraftTranslations(json: unknown): DraftTranslation[] {
  return stored.catch([]).parse(json);
}

const isAt =
  ({ locale, field }: Place) =>
  (other: { locale: string; field: string }) =>
    other.locale === locale && other.field === field;

/** What stands at a place, of drafts as of stored rows. */
export function findAt<Row extends { locale: string; field: string }>(
  rows: readonly Row[],
  place: Place,
): Row | undefined {
  return rows.find(isAt(place));
}

/** The list with another text at its place. */
export function withDraftTranslation(
  list: readonly DraftTranslation[],
  next: DraftTranslation,
): DraftTranslation[] {
  return [...withoutDraftTranslation(list, next), next];
}

/** The list without what stands at a place. */
export function withoutDraftTranslation(list: readonly DraftTranslation[], place: Place): DraftTranslation[] {
  const isThere = isAt(place);
  return list.filter((each) => !isThere(each));
}
