import 'server-only';
import type { Tx } from '@/lib/server/db';
import type { PrismaClient } from '@/lib/server/generated/prisma/client';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { startOfDay, vietnamDateText } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';
import { countSql } from './count-sql';
import { type FigureKind, figureOf, figuresVersion } from './kinds';
import { lockFigures } from './locks';
import { countMembersNow, recallMembers } from './member-state';
import { dayAfter, daysBetween, mostDays } from './periods';

/** Days that one transaction counts: the first time there are many. */
const chunk = 30;

/** Milliseconds that it may take. */
const longest = 600_000;

/**
 * Counts the figures of today and yesterday, and of each day of the last `mostDays` that was not counted after its end: the first
 * time all of them, later those on which no worker ran. Of days that an older version counted only what is new since is counted:
 * the other numbers stay as they were. Twice it comes to the same.
 * @returns how many days were counted
 */
export async function countFigures(db: PrismaClient, now = new Date()): Promise<number> {
  const today = vietnamDateText(now);
  const first = dayAfter(today, 1 - mostDays);
  const rows = await db.figureDay.findMany({
    where: { day: { gte: new Date(first) } },
    take: mostDays + 1,
  });
  const counted = new Map(rows.map((row) => [row.day.toISOString().slice(0, 10), row]));
  const isOver = (day: string) => {
    const at = counted.get(day)?.countedAt;
    return at !== undefined && at >= startOfDay(dayAfter(day, 1)) && day < dayAfter(today, -1);
  };
  const versionOf = (day: string) => counted.get(day)?.version ?? figuresVersion;
  const days = daysBetween(first, today);
  const due = days.filter((day) => !isOver(day));
  const older = days.filter((day) => isOver(day) && versionOf(day) < figuresVersion);
  const oldest = Math.min(...older.map(versionOf));
  const isNew = (kind: FigureKind) => (figureOf(kind).since ?? 1) > oldest;
  const count = (some: string[], among?: typeof isNew) =>
    db.$transaction((tx) => countDays(tx, some, today, now, among), { timeout: longest });
  await inParts(due, (some) => count(some));
  await inParts(older, (some) => count(some, isNew));
  return due.length + older.length;
}

async function inParts(days: readonly string[], work: (some: string[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < days.length; at += chunk) await work(days.slice(at, at + chunk));
}

/** Counts days anew in the place of what was counted of them before, all figures of things that happen or some. */
async function countDays(
  tx: Tx,
  days: string[],
  today: string,
  now: Date,
  among: (kind: FigureKind) => boolean = () => true,
): Promise<void> {
  await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
  await lockFigures(tx);
  const dates = Prisma.sql`${days}::date[]`;
  // What a day ended with cannot be counted later: it is remembered for days that nobody counted.
  const known = await tx.$queryRaw<{ day: string }[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day FROM figure_day WHERE day = ANY (${dates})`;
  const unknown = days.filter((day) => day !== today && !known.some((row) => row.day === day));
  for (const [from, to] of runsOf(days)) {
    const since = startOfDay(from);
    const until = new Date(startOfDay(to).getTime() + dayMs);
    for (const [kind, select] of countSql(since, until).filter(([kind]) => among(kind))) {
      await tx.$executeRaw`DELETE FROM daily_figure WHERE kind = ${kind} AND day BETWEEN ${from}::date AND ${to}::date`;
      await tx.$executeRaw`
        INSERT INTO daily_figure (kind, day, locale, province, value)
        SELECT ${kind}, day, locale, province, sum(value)::bigint FROM (${select}) AS counted (day, locale, province, value)
        GROUP BY day, locale, province HAVING sum(value) <> 0`;
    }
  }
  for (const [from, to] of runsOf(unknown)) await recallMembers(tx, from, to);
  if (days.includes(today)) await countMembersNow(tx, today);
  await tx.$executeRaw`
    INSERT INTO figure_day (day, counted_at, version)
    SELECT day, ${now}, ${figuresVersion}::smallint FROM unnest(${dates}) AS day
    ON CONFLICT (day) DO UPDATE
      SET counted_at = greatest(figure_day.counted_at, EXCLUDED.counted_at), version = EXCLUDED.version`;
}

/** Days that follow each other, as first and last of each run. */
export function runsOf(days: readonly string[]): [string, string][] {
  const runs: [string, string][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && dayAfter(last[1], 1) === day) last[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}
