import { getFormatter, getTranslations } from 'next-intl/server';
import type { Total } from '@/lib/cards/lists';

/** "128", or "1,000+" where counting stopped. */
export async function totalText({ value, capped }: Total): Promise<string> {
  const [format, t] = await Promise.all([getFormatter(), getTranslations('common')]);
  return capped ? t('countCapped', { count: value }) : format.number(value);
}

/** What a text like "1,000+ companies" is filled with: `count` chooses the form of the words, `total` is shown. */
export async function totalValues(total: Total): Promise<{ count: number; total: string }> {
  return { count: total.value, total: await totalText(total) };
}
