import 'server-only';
import { createTranslator } from 'use-intl/core'; // next-intl's own entry needs a browser's React
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { timeZone } from '@/lib/shared/dates';
import { type CellWords, type Heading, sheetColumns } from './sheet';

export type SheetWords = CellWords & { title: string; headings: string[] };

/** What a table of cards says in a language: its title, its headings, and what its cells are made of. */
export async function readSheetWords(locale: Locale): Promise<SheetWords> {
  const intl = await readIntl(locale);
  const columns = createTranslator({ ...intl, namespace: 'favorites.columns' });
  const kinds = createTranslator({ ...intl, namespace: 'favorites.kinds' });
  const common = createTranslator({ ...intl, namespace: 'common' });
  const favorites = createTranslator({ ...intl, namespace: 'favorites' });
  const fields = fieldLabels(intl);
  const headingOf = (heading: Heading) => {
    if ('field' in heading) return fields(heading.field);
    return 'tool' in heading ? fields(`tools.${heading.tool}`) : columns(heading.own);
  };
  return {
    title: favorites('sheet'),
    headings: sheetColumns.map(({ heading }) => headingOf(heading)),
    kinds: { company: kinds('company'), personal: kinds('personal') },
    separator: common('separator'),
  };
}

async function readIntl(locale: Locale) {
  return { locale, messages: await loadMessages(locale), timeZone };
}

const fieldLabels = (intl: Awaited<ReturnType<typeof readIntl>>) =>
  createTranslator({ ...intl, namespace: 'card-fields' });

/** What a language calls the fields of a card. */
export async function readFieldLabels(locale: Locale) {
  return fieldLabels(await readIntl(locale));
}
