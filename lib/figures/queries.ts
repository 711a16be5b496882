import 'server-only';
import { canAdmin } from '@/lib/admins/permissions';
import { db } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { vietnamDateText } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';
import type { FigureFilter } from './figure-list';
import { canNarrow, type FigureKind, figureKindNames, figureOf } from './kinds';
import { changeOf, daysOfPeriod } from './periods';

export type Figure = {
  kind: FigureKind;
  /** A value for each day of the period; a day without any is 0. */
  days: { day: string; value: number }[];
  /** Their sum, or of a state the last of them. */
  total: number;
  /** Against the period before, as a part of that; null where nothing was then. */
  change: number | null;
};

export type Figures = {
  figures: Figure[];
  /** Asked for, but not parted by what they were to be narrowed by. */
  notNarrowed: FigureKind[];
  /** When the newest day that was counted was counted for the last time: today, unless midnight just passed or nothing counts. */
  asOf: Date | null;
};

/** The figures that an administrator may read (product.md 1: as the areas they belong to), of all or of some. */
export function readableFigures(
  admin: Pick<AdminViewer, 'role'>,
  among: readonly FigureKind[] = figureKindNames,
): FigureKind[] {
  return among.filter((kind) => canAdmin(admin, figureOf(kind).area));
}

/** Those of them that are asked for: one alone, or all. */
export function shownFigures(
  admin: Pick<AdminViewer, 'role'>,
  { figure }: Pick<FigureFilter, 'figure'>,
): FigureKind[] {
  return readableFigures(admin, figure === undefined ? figureKindNames : [figure]);
}

/** The rows of some days, as one look at the index. */
export function figureRows(
  kinds: readonly FigureKind[],
  { locale, province }: Pick<FigureFilter, 'locale' | 'province'>,
  { from, to }: { from: string; to: string },
): Prisma.Sql {
  return Prisma.sql`
    SELECT kind, to_char(day, 'YYYY-MM-DD') AS day, sum(value)::bigint AS value FROM daily_figure
    WHERE kind = ANY (${kinds}::varchar[]) AND day BETWEEN ${from}::date AND ${to}::date
      ${locale === undefined ? Prisma.empty : Prisma.sql`AND locale = ${locale}`}
      ${province === undefined ? Prisma.empty : Prisma.sql`AND province = ${province}`}
    GROUP BY kind, day`;
}

/**
 * Figures of a period by day, each with its sum and how that compares with the period before.
 * @param kinds what the reader may read: `readableFigures`
 */
export async function readFigures(
  kinds: readonly FigureKind[],
  filter: FigureFilter,
  now = new Date(),
): Promise<Figures> {
  const { days, before } = daysOfPeriod(filter.period, now);
  const today = vietnamDateText(now);
  const shown = kinds.filter((kind) => canNarrow(kind, filter));
  const [rows, counted] = await Promise.all([
    db.$queryRaw<{ kind: FigureKind; day: string; value: bigint }[]>(
      figureRows(shown, filter, { from: before, to: today }),
    ),
    db.figureDay.findFirst({
      where: { day: { lte: new Date(today) } },
      orderBy: { day: 'desc' },
      select: { day: true, countedAt: true },
    }),
  ]);
  const newest = counted?.day.toISOString().slice(0, 10) ?? today;
  const values = new Map(rows.map(({ kind, day, value }) => [`${kind} ${day}`, Number(value)]));
  const earlier = daysOfPeriod(filter.period, new Date(now.getTime() - days.length * dayMs)).days;
  return {
    figures: shown.map((kind) => {
      const isState = figureOf(kind).counts === 'state';
      // A state goes on until it is counted anew.
      const onDay = (day: string) => values.get(`${kind} ${isState && day > newest ? newest : day}`) ?? 0;
      const sumOf = (some: readonly string[]) =>
        isState ? onDay(some.at(-1) ?? today) : some.reduce((sum, day) => sum + onDay(day), 0);
      const total = sumOf(days);
      return {
        kind,
        days: days.map((day) => ({ day, value: onDay(day) })),
        total,
        change: changeOf(total, sumOf(earlier)),
      };
    }),
    notNarrowed: kinds.filter((kind) => !canNarrow(kind, filter)),
    asOf: counted?.countedAt ?? null,
  };
}
