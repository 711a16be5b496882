import 'server-only';
import { createTranslator } from 'use-intl/core'; // next-intl's own entry needs a browser's React
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { timeZone } from '@/lib/shared/dates';
import { type CellWords, type ColumnKey, columnKeys } from './sheet';

export type SheetWords = CellWords & { title: string; headings: string[] };

/** What a table of cards says in a language: its title, its headings, and what its cells are made of. */
export async function readSheetWords(locale: Locale): Promise<SheetWords> {
  const intl = { locale, messages: await loadMessages(locale), timeZone };
  const columns = createTranslator({ ...intl, namespace: 'favorites.columns' });
  const kinds = createTranslator({ ...intl, namespace: 'favorites.kinds' });
  const common = createTranslator({ ...intl, namespace: 'common' });
  const favorites = createTranslator({ ...intl, namespace: 'favorites' });
  return {
    title: favorites('sheet'),
    headings: columnKeys.map((key: ColumnKey) => columns(key)),
    kinds: { company: kinds('company'), personal: kinds('personal') },
    separator: common('separator'),
  };
}
