import type { Locale } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';
import type { ShownText } from '@/lib/translation/fallback';
import type { ReadContent, StoredField } from './card-content';
import type { FieldViews, ShownList } from './card-view';
import { fieldOf, hasField } from './field-lists';
import { cardFields } from './fields';
import { openingHoursSchema } from './json-fields';

type ReadText = (field: string, original: string | null) => ShownText | null;

/**
 * Fields of a card under their own names, as they are shown. A field that its kind does not have says nothing.
 * @param shown the text of a field in the reader's words
 */
export function fieldViewsOf<Name extends StoredField>(
  row: Pick<ReadContent, Name> & { kind: CardKind },
  names: readonly Name[],
  shown: ReadText,
  locale: Locale,
): FieldViews<Name> {
  const views = names.map((name) => [
    name,
    hasField(row.kind, name) ? viewOf(row, name, shown, locale) : noView(name, locale),
  ]);
  return Object.fromEntries(views) as FieldViews<Name>;
}

/** The same where nothing is shown. */
export function noFieldViews<Name extends StoredField>(
  names: readonly Name[],
  locale: Locale,
): FieldViews<Name> {
  return Object.fromEntries(names.map((name) => [name, noView(name, locale)])) as FieldViews<Name>;
}

function viewOf<Name extends StoredField>(
  row: Pick<ReadContent, Name>,
  name: Name,
  shown: ReadText,
  locale: Locale,
): unknown {
  const value: unknown = row[name];
  const { kind } = cardFields[name];
  if (kind === 'words') return listOf(shown(name, (value as string[]).join('\n')), locale);
  if (kind === 'hours') return openingHoursSchema.catch([]).parse(value);
  return fieldOf(name).translated ? shown(name, value as string | null) : value;
}

function noView(name: StoredField, locale: Locale): unknown {
  const { kind } = cardFields[name];
  if (kind === 'words') return listOf(null, locale);
  return kind === 'hours' ? [] : null;
}

function listOf(text: ShownText | null, locale: Locale): ShownList {
  if (text === null) return { items: [], lang: locale };
  const { lang, source, original } = text;
  return {
    items: text.text.split('\n'),
    lang,
    source,
    ...(original && { original: { items: original.text.split('\n'), lang: original.lang } }),
  };
}
