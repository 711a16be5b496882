import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { DataCell, DataTable, HeadCell } from '@/components/ui/data-table';
import type { FigureFilter } from '@/lib/figures/figure-list';
import { figureOf } from '@/lib/figures/kinds';
import { listOf } from '@/lib/figures/links';
import type { Figure } from '@/lib/figures/queries';
import { Link } from '@/lib/i18n/navigation';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { startOfDay } from '@/lib/shared/dates';
import { figureFormat } from './figure-format';

type Props = { figure: Figure; admin: Pick<AdminViewer, 'role'>; filter: Partial<FigureFilter> };

/** What a chart shows, day by day, the last first; each number leads to what it counts. Open where the figure stands alone. */
export async function FigureTable({ figure, admin, filter }: Props) {
  const t = await getTranslations('figures');
  const format = await getFormatter();
  const { kind, days } = figure;
  const { value: text } = figureFormat(await getLocale(), figureOf(kind));
  const name = t(`kinds.${kind}`);
  return (
    <details open={filter.figure === kind} className="text-sm">
      <summary className="cursor-pointer py-1.5 text-muted max-md:py-3">
        {t('table.summary')}
        <span className="sr-only"> {name}</span>
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        aria-label={t('table.label', { figure: name })}
        className="max-h-80 overflow-auto rounded border"
      >
        <DataTable>
          <thead>
            <tr>
              <HeadCell className="text-start">{t('table.day')}</HeadCell>
              <HeadCell className="text-end">{name}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, value }) => {
              const href = value === 0 ? null : listOf(kind, { from: day, to: day }, filter, admin);
              return (
                <tr key={day}>
                  <DataCell className="tabular whitespace-nowrap">
                    {format.dateTime(startOfDay(day), { dateStyle: 'medium' })}
                  </DataCell>
                  <DataCell className="tabular text-end whitespace-nowrap">
                    {href ? (
                      <Link href={href} className="link">
                        {text(value)}
                      </Link>
                    ) : (
                      text(value)
                    )}
                  </DataCell>
                </tr>
              );
            })}
          </tbody>
        </DataTable>
      </section>
    </details>
  );
}
