import { getLocale, getTranslations } from 'next-intl/server';
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
      <OpenNow hours={hours} dayNames={week.map(({ name }) => name)} />
      <table className="opening-hours">
        <caption className="sr-only">{label('openingHours')}</caption>
        <tbody>
          {week.map(({ day, name, spans }) => (
            <tr key={day}>
              <th scope="row">{name}</th>
              <td className={spans.length > 0 ? undefined : 'text-muted'}>
                {spans.length > 0
                  ? spans.map((span) => <span key={span}>{span}</span>)
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
