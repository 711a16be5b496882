import type { Locale } from '@/lib/i18n/locales';
import { type FormValue, fieldKinds } from '../field-kinds';
import { cardFieldNames } from '../field-lists';
import { type CardFieldName, cardFields, type KindOf } from '../fields';

/** Everything that an owner writes on a card: plain JSON, what is not said is empty. */
export type CardForm = { [Name in CardFieldName]: FormValue<KindOf<Name>> };

/** A card on which nothing was written yet. */
export function emptyCardForm(sourceLocale: Locale): CardForm {
  const empty = cardFieldNames.map((name) => [
    name,
    structuredClone(fieldKinds[cardFields[name].kind].empty),
  ]);
  return { ...(Object.fromEntries(empty) as CardForm), sourceLocale };
}

/** A form as one text: two forms with the same text say the same, whatever the order of their members. */
export function formText(form: CardForm): string {
  return JSON.stringify(form, (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
