import { getFormatter, getTranslations } from 'next-intl/server';
import type { ArrivalRow } from '@/lib/cards/arrivals';
import { localeTable } from '@/lib/i18n/locales';
import { arrivalWays } from '@/lib/shared/arrival-ways';

/** How often the card's codes were scanned and its links opened in the period, by language. */
export async function CardArrivals({ arrivals }: { arrivals: ArrivalRow[] }) {
  const t = await getTranslations('membership.overview.statistics.arrivals');
  const format = await getFormatter();
  const sumOf = (way: (typeof arrivalWays)[number]) => arrivals.reduce((sum, row) => sum + row[way], 0);
  return (
    <div className="grid gap-2 border-t pt-4">
      <h3 id="arrivals-title" className="font-medium">
        {t('label')}
      </h3>
      {arrivals.length === 0 ? (
        <p className="text-sm text-muted">{t('none')}</p>
      ) : (
        <>
          <div className="max-w-2xl overflow-x-auto rounded border">
            <table aria-labelledby="arrivals-title" className="tabular w-full border-collapse text-sm">
              <thead className="bg-sunken">
                <tr>
                  <th scope="col" className="px-3 py-1.5 text-start font-medium">
                    {t('language')}
                  </th>
                  {arrivalWays.map((way) => (
                    <th key={way} scope="col" className="px-3 py-1.5 text-end font-medium">
                      {t(`ways.${way}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {arrivals.map((row) => (
                  <tr key={row.locale} className="border-t">
                    <th scope="row" lang={row.locale} className="px-3 py-1.5 text-start font-normal">
                      {localeTable[row.locale].name}
                    </th>
                    {arrivalWays.map((way) => (
                      <td key={way} className="px-3 py-1.5 text-end">
                        {format.number(row[way])}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
              {arrivals.length > 1 ? (
                <tfoot>
                  <tr className="border-t font-medium">
                    <th scope="row" className="px-3 py-1.5 text-start font-medium">
                      {t('total')}
                    </th>
                    {arrivalWays.map((way) => (
                      <td key={way} className="px-3 py-1.5 text-end">
                        {format.number(sumOf(way))}
                      </td>
                    ))}
                  </tr>
                </tfoot>
              ) : null}
            </table>
          </div>
          <p className="text-sm text-muted">{t('text')}</p>
        </>
      )}
    </div>
  );
}
