import { getFormatter, getTranslations } from 'next-intl/server';

/** Who decided when. */
export async function DecidedBy({ by, at }: { by: string | null; at: Date | null }) {
  const t = await getTranslations('admins.application');
  const format = await getFormatter();
  if (!at) return null;
  const date = format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <span className="text-muted">{by ? t('decidedBy', { name: by, date }) : t('decidedAt', { date })}</span>
  );
}
