import { getLocale, getTranslations } from 'next-intl/server';
import type { FigureFilter } from '@/lib/figures/figure-list';
import { figureOf } from '@/lib/figures/kinds';
import { listOf } from '@/lib/figures/links';
import type { Figure } from '@/lib/figures/queries';
import { Link } from '@/lib/i18n/navigation';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { FigureChart } from './figure-chart';
import { figureFormat } from './figure-format';
import { FigureTable } from './figure-table';

type Props = {
  figure: Figure;
  admin: Pick<AdminViewer, 'role'>;
  filter: Partial<FigureFilter>;
  withTable?: boolean | undefined;
};

/** One figure: its sum and how that compares with the time before, its days as a chart, and as a table behind it. */
export async function FigurePanel({ figure, admin, filter, withTable = true }: Props) {
  const t = await getTranslations('figures');
  const { kind, days, total, change } = figure;
  const { counts, money } = figureOf(kind);
  const { value, change: changeText } = figureFormat(await getLocale(), { money });
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const href = listOf(kind, { from: first, to: last }, filter, admin);
  const id = `figure-${kind}`;
  return (
    <figure className="panel grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 p-4">
      <figcaption id={id}>
        <h3 className="text-sm font-normal">{t(`kinds.${kind}`)}</h3>
        <p className="tabular mt-1 text-2xl font-semibold wrap-anywhere">
          {href ? (
            <Link href={href} className="link">
              {value(total)}
            </Link>
          ) : (
            value(total)
          )}
        </p>
        <p className="text-sm text-muted">
          {change === null
            ? t('change.none', { days: days.length })
            : t(`change.${counts}`, { days: days.length, change: changeText(change) })}
        </p>
      </figcaption>
      <FigureChart figure={figure} id={id} />
      {withTable ? <FigureTable figure={figure} admin={admin} filter={filter} /> : null}
    </figure>
  );
}
