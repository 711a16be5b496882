import { getLocale, getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import type { OpeningHours } from '@/lib/cards/card-view';
import { weekOfHours } from '@/lib/cards/opening-hours';
import { OpenNow } from './open-now';

/** The hours of a week, and whether it is open now: the page is kept for everybody, so the browser says the latter. */
export async function OpeningTable({ hours }: { hours: OpeningHours[] }) {
  const t = await getTranslations('cards');
  const label = await getTranslations('card-fields');
  const week = weekOfHours(hours, await getLocale());
  return (
    <div className="grid gap-3">
      <ClientWords paths={['cards.hours']}>
        <OpenNow hours={hours} dayNames={week.map(({ name }) => name)} />
      </ClientWords>
      <table className="tabular w-full max-w-md border-collapse">
        <caption className="sr-only">{label('openingHours')}</caption>
        <tbody>
          {week.map(({ day, name, spans }) => (
            <tr key={day} className="border-b last:border-b-0">
              <th scope="row" className="py-1.5 pe-4 text-start align-top font-normal text-muted">
                {name}
              </th>
              <td className={spans.length > 0 ? 'py-1.5 text-end' : 'py-1.5 text-end text-muted'}>
                {spans.length > 0
                  ? spans.map((span) => (
                      <span key={span} className="block sm:ms-4 sm:inline-block">
                        {span}
                      </span>
                    ))
                  : t('hours.closedDay')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-muted">{t('hours.zone')}</p>
    </div>
  );
}
