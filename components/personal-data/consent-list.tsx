import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { isLocale, localeTable } from '@/lib/i18n/locales';

type Event = { id: number; document: string; version: string; locale: string; at: string | Date };

const documents = [
  'terms',
  'privacy',
  'translation',
  'postTranslation',
  'messageTranslation',
  'productTranslation',
  'announcementMail',
  'push',
] as const;

/** What a member agreed to and took back, the latest first: what, as it stood when, in which language. */
export async function ConsentList({ events }: { events: readonly Event[] }) {
  const t = await getTranslations('personal-data.consents');
  const format = await getFormatter();
  return (
    <ul className="grid gap-2 text-sm">
      {events.map(({ id, document, version, locale, at }) => {
        const name = documents.find((each) => document === each || document === `${each}Ended`);
        if (!name) return null;
        const isGiven = document === name;
        const language = isLocale(locale) ? localeTable[locale].name : locale;
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone={isGiven ? 'success' : 'neutral'}>{t(isGiven ? 'given' : 'withdrawn')}</Badge>
              {t(`documents.${name}`)}
              <span className="text-muted">{t('version', { version, language })}</span>
            </span>
            <span className="tabular text-muted">
              {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
