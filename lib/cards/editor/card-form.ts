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
