import 'server-only';
import { createTranslator } from 'use-intl/core'; // next-intl's own entry needs a browser's React
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { timeZone } from '@/lib/shared/dates';
import { chatToolKinds, chatTools } from './chat-tools';
import { fieldsWith } from './field-lists';
import { cardFields } from './fields';
import { importColumns } from './import-schema';
import { type KnownHeadings, knownHeadings } from './match-columns';

/** Columns with words of their own: what they hold is more, or less, than the field of the form. */
const own = ['kind', 'language', 'contact_name', 'description', 'public_contact'] as const;

/** What a language calls each column of the import, in the order of the columns. */
export async function readColumnLabels(locale: Locale): Promise<Record<string, string>> {
  const intl = { locale, messages: await loadMessages(locale), timeZone };
  const fields = createTranslator({ ...intl, namespace: 'card-fields' });
  const words = createTranslator({ ...intl, namespace: 'card-admin.import.own' });
  const labels = new Map<string, string>();
  for (const name of fieldsWith('column')) labels.set(cardFields[name].column, fields(name));
  for (const kind of chatToolKinds) labels.set(chatTools[kind].column, fields(`tools.${kind}`));
  for (const column of own) labels.set(column, words(column));
  for (const name of fieldsWith('byLanguage'))
    for (const each of locales) {
      const field = labels.get(cardFields[name].column) ?? '';
      const label = words('byLanguage', { field, language: localeTable[each].name });
      labels.set(`${cardFields[name].column}_${each}`, label);
    }
  return Object.fromEntries(importColumns.map((column) => [column, labels.get(column) ?? column]));
}

let known: Promise<KnownHeadings> | undefined;

/** Every heading that an import understands: labels in the six languages and what people write. */
export function readKnownHeadings(): Promise<KnownHeadings> {
  known ??= Promise.all(locales.map(readColumnLabels)).then(knownHeadings);
  return known;
}
