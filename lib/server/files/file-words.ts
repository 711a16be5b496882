import 'server-only';
import { createTranslator } from 'use-intl/core'; // next-intl's own entry needs a browser's React
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { timeZone } from '@/lib/shared/dates';

/** Words of a file in its language. */
export type FileWords = Awaited<ReturnType<typeof readFileWords>>;

/** The catalogues in the language of a file, whatever the language of who asks. */
export async function readFileWords(locale: Locale) {
  const t = createTranslator({ locale, messages: await loadMessages(locale), timeZone });
  return { locale, t };
}
