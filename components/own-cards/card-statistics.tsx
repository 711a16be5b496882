import { getFormatter, getTranslations } from 'next-intl/server';
import { ViewLinks } from '@/components/ui/chips';
import type { ArrivalRow } from '@/lib/cards/arrivals';
import { type CardDayRange, type CardDayView, cardDayCounts, cardDayRanges } from '@/lib/cards/days';
import type { CardKind } from '@/lib/shared/card-kind';
import { paths } from '@/lib/shared/paths';
import { CardArrivals } from './card-arrivals';
import { DayBars } from './day-bars';

type Props = {
  /** Null where there is no card yet. */
  days: CardDayView[] | null;
  arrivals: ArrivalRow[];
  range: CardDayRange;
  kind: CardKind;
  /** The member's cards, to choose from where there are two. */
  kinds: CardKind[];
};

/** How often the member's card was opened, collected and exported a day: bars, and the same as a table. */
export async function CardStatistics({ days, arrivals, range, kind, kinds }: Props) {
  const t = await getTranslations('membership.overview.statistics');
  const cards = await getTranslations('membership.overview.cards');
  const format = await getFormatter();
  const address = (chosen: { card: CardKind; days: CardDayRange }) =>
    `${paths.member({ card: kinds.length > 1 ? chosen.card : undefined, days: chosen.days })}#statistics`;
  const dayText = (day: string) =>
    format.dateTime(new Date(`${day}T00:00:00+07:00`), { dateStyle: 'medium' });
  return (
    <section
      id="statistics"
      aria-labelledby="statistics-title"
      className="panel grid scroll-mt-4 gap-4 p-4 sm:p-6"
    >
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
        <h2 id="statistics-title" className="text-lg font-semibold">
          {t('title')}
        </h2>
        {days === null ? null : (
          <div className="flex min-w-0 max-w-full flex-wrap gap-2 [&>nav]:max-w-full [&>nav]:overflow-x-auto">
            {kinds.length > 1 ? (
              <ViewLinks
                label={t('card')}
                views={kinds.map((each) => ({
                  key: each,
                  text: cards(`kinds.${each}`),
                  href: address({ card: each, days: range }),
                  current: each === kind,
                }))}
              />
            ) : null}
            <ViewLinks
              label={t('range')}
              views={cardDayRanges.map((each) => ({
                key: String(each),
                text: t('days', { count: each }),
                href: address({ card: kind, days: each }),
                current: each === range,
              }))}
            />
          </div>
        )}
      </div>
      {days === null ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <>
          <div className="grid gap-5 sm:grid-cols-3">
            {cardDayCounts.map((count) => (
              <DayBars
                key={count}
                label={t(count)}
                values={days.map((day) => day[count])}
                from={dayText(days[0]?.day ?? '')}
                to={dayText(days.at(-1)?.day ?? '')}
              />
            ))}
          </div>
          <details>
            <summary className="w-max text-sm text-muted max-md:flex max-md:h-11 max-md:items-center">
              {t('table')}
            </summary>
            <div className="mt-2 overflow-hidden rounded border">
              <table className="tabular w-full border-collapse text-sm">
                <thead className="bg-sunken">
                  <tr>
                    <th scope="col" className="px-3 py-1.5 text-start font-medium">
                      {t('day')}
                    </th>
                    {cardDayCounts.map((count) => (
                      <th key={count} scope="col" className="px-3 py-1.5 text-end font-medium">
                        {t(count)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {days.toReversed().map((day) => (
                    <tr key={day.day} className="border-t">
                      <th scope="row" className="px-3 py-1.5 text-start font-normal text-muted">
                        {dayText(day.day)}
                      </th>
                      {cardDayCounts.map((count) => (
                        <td key={count} className="px-3 py-1.5 text-end">
                          {format.number(day[count])}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
          <CardArrivals arrivals={arrivals} />
        </>
      )}
    </section>
  );
}
