import { figureList } from '@/lib/figures/figure-list';
import type { FigureKind } from '@/lib/figures/kinds';
import { readFigures } from '@/lib/figures/queries';
import { db } from '@/lib/server/db';

/** When these tests are. */
export const now = new Date('2026-11-21T12:00:00+07:00');
/** A time of that month in Vietnam, as "20T10:00". */
export const at = (text: string) => new Date(`2026-11-${text}:00+07:00`);

/** What is stored of a kind, by day, for those days that have something. */
export async function daysOf(kind: FigureKind): Promise<Record<string, number>> {
  const rows = await db.dailyFigure.findMany({ where: { kind }, orderBy: { day: 'asc' } });
  const days: Record<string, number> = {};
  for (const { day, value } of rows) {
    const text = day.toISOString().slice(0, 10);
    days[text] = (days[text] ?? 0) + Number(value);
  }
  return days;
}

/** Everything that is stored. */
export const stored = () =>
  db.dailyFigure.findMany({
    orderBy: [{ kind: 'asc' }, { day: 'asc' }, { locale: 'asc' }, { province: 'asc' }],
  });

/** A figure as the page reads it. */
export const read = async (kind: FigureKind, given: Record<string, string> = {}) =>
  (await readFigures([kind], figureList.read(given), now)).figures[0];
