import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { MediaImage } from '@/components/ui/media-image';
import type { BannerRow } from '@/lib/banners/queries';
import { localeTable } from '@/lib/i18n/locales';
import { timeZone } from '@/lib/shared/dates';

const tones = { running: 'success', scheduled: 'accent', ended: 'neutral', off: 'neutral' } as const;

/** What a list says of a banner: picture and name, state, languages, places, times and where it leads. */
export function BannerFacts({ row, children }: { row: BannerRow; children: ReactNode }) {
  const t = useTranslations('banners');
  const format = useFormatter();
  const { picture, state, startsAt, endsAt } = row;
  const time = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const times = [
    startsAt && t('from', { time: time(startsAt) }),
    endsAt && t('until', { time: time(endsAt) }),
  ].filter(Boolean);
  const listed = (texts: string[]) => texts.join(t('separator'));
  return (
    <>
      <MediaImage
        picture={picture}
        alt=""
        sizes="120px"
        className={cn(
          'aspect-3/1 w-30 shrink-0 rounded border object-cover max-sm:w-24',
          state === 'running' || 'opacity-55',
        )}
      />
      <div className="grid min-w-48 flex-1 gap-1 text-sm">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 break-words text-base">
          {children}
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </span>
        <span className="text-muted">
          {[
            listed(row.places.map((place) => t(`places.${place}`))),
            listed(row.locales.map((locale) => localeTable[locale].name)),
            times.length > 0 ? times.join(' ') : t('always'),
          ].join(' · ')}
        </span>
        <span className="break-all text-muted">{row.href}</span>
      </div>
    </>
  );
}
