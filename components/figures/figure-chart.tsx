import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { box, shapeOf } from '@/lib/figures/chart-shape';
import { figureOf } from '@/lib/figures/kinds';
import { mostBars } from '@/lib/figures/periods';
import type { Figure } from '@/lib/figures/queries';
import { startOfDay } from '@/lib/shared/dates';
import { figureFormat } from './figure-format';

/** Days of a figure as bars, or where they are many or a state as a line. Whoever does not see it reads the table behind it. */
export async function FigureChart({ figure, id }: { figure: Figure; id: string }) {
  const t = await getTranslations('figures');
  const format = await getFormatter();
  const { kind, days } = figure;
  const { counts, money } = figureOf(kind);
  const { value, short } = figureFormat(await getLocale(), { money });
  const values = days.map((day) => day.value);
  const shape = shapeOf(values, { isBars: counts === 'days' && days.length <= mostBars });
  const dayText = (day = '') => format.dateTime(startOfDay(day), { month: 'numeric', day: 'numeric' });
  const shownDays = [days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)].map((each) => each?.day);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted">
      <div aria-hidden className="tabular -my-2 flex flex-col justify-between text-end whitespace-nowrap">
        {shape.ticks.map((tick) => (
          <span key={tick.value} className="leading-4">
            {short(tick.value)}
          </span>
        ))}
      </div>
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-desc`}
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        className="h-30 w-full overflow-visible"
      >
        <title id={`${id}-title`}>{t(`kinds.${kind}`)}</title>
        <desc id={`${id}-desc`}>
          {t('chart', {
            from: dayText(days[0]?.day),
            to: dayText(days.at(-1)?.day),
            low: value(Math.min(...values)),
            high: value(Math.max(...values)),
          })}
        </desc>
        <path
          d={shape.ticks.map(({ y }) => `M0 ${y}H${box.width}`).join('')}
          vectorEffect="non-scaling-stroke"
          className="stroke-line"
        />
        {shape.area ? <path d={shape.area} className="fill-accent-soft" /> : null}
        {shape.line ? (
          <path
            d={shape.line}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-accent-strong stroke-2"
          />
        ) : null}
        {shape.bars ? <path d={shape.bars} className="fill-accent" /> : null}
        <path
          d={`M0 ${shape.zero}H${box.width}`}
          vectorEffect="non-scaling-stroke"
          className="stroke-line-strong"
        />
      </svg>
      <span />
      <div aria-hidden className="tabular mt-2 flex justify-between">
        {shownDays.map((day) => (
          <span key={day}>{dayText(day)}</span>
        ))}
      </div>
    </div>
  );
}
