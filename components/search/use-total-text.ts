import { useFormatter, useTranslations } from 'next-intl';
import type { Total } from '@/lib/directory/search-run';

/** Writes "128", or "1,000+" where counting stopped; on the server and in an island the same. */
export function useTotalText(): (total: Total) => string {
  const format = useFormatter();
  const t = useTranslations('common');
  return ({ value, capped }) => (capped ? t('countCapped', { count: value }) : format.number(value));
}
