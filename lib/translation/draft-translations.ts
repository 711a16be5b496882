import { z } from 'zod';
import { type Locale, locales } from '@/lib/i18n/locales';

/** What an owner wrote in another language and did not publish yet; `text` null takes away what they published. */
export type DraftTranslation<Field extends string = string> = {
  locale: Locale;
  field: Field;
  text: string | null;
  /** Of language and text that it was written beside: see `sourceHash`. */
  sourceHash: string;
};

/** Where a translation stands. */
export type TranslationPlace<Field extends string = string> = { locale: Locale; field: Field };

/** Reads what a draft has stored of the fields of its subject; what cannot be read is nothing. */
export function draftTranslationsReader<Field extends string>(fields: readonly Field[]) {
  const stored = z.array(
    z.object({
      locale: z.enum(locales),
      field: z.enum(fields as [Field, ...Field[]]),
      text: z.string().nullable(),
      sourceHash: z.string(),
    }),
  );
  return (json: unknown) => stored.catch([]).parse(json) as DraftTranslation<Field>[];
}

const isAt =
  ({ locale, field }: TranslationPlace) =>
  (other: { locale: string; field: string }) =>
    other.locale === locale && other.field === field;

/** What stands at a place, of drafts as of stored rows. */
export function findAt<Row extends { locale: string; field: string }>(
  rows: readonly Row[],
  place: TranslationPlace,
): Row | undefined {
  return rows.find(isAt(place));
}

/** The list with another text at its place. */
export function withDraftTranslation<Field extends string>(
  list: readonly DraftTranslation<Field>[],
  next: DraftTranslation<Field>,
): DraftTranslation<Field>[] {
  return [...withoutDraftTranslation(list, next), next];
}

/** The list without what stands at a place. */
export function withoutDraftTranslation<Field extends string>(
  list: readonly DraftTranslation<Field>[],
  place: TranslationPlace,
): DraftTranslation<Field>[] {
  const isThere = isAt(place);
  return list.filter((each) => !isThere(each));
}
