import 'server-only';
import { countFigures } from '@/lib/figures/count-days';
import { dayAfter, mostDays } from '@/lib/figures/periods';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { PrismaClient } from '@/lib/server/generated/prisma/client';
import { vietnamDateText } from '@/lib/shared/dates';

/** Searches of a usual day, by the language that they are made in. */
const usual: Record<Locale, number> = { 'zh-CN': 46, 'zh-TW': 14, en: 22, vi: 64, ja: 9, ko: 12 };

/** One in so many finds nothing. */
const oneIn = 11;

/** Figures of the demo: how often was searched, which nothing else tells, and what its members, posts and orders come to. */
export async function seedDemoFigures(db: PrismaClient): Promise<void> {
  const first = dayAfter(vietnamDateText(new Date()), 1 - mostDays);
  const rows = Array.from({ length: mostDays }, (_, at) => at).flatMap((at) => {
    const day = new Date(dayAfter(first, at));
    // Fewer on Sundays, a little more each week, and no two days alike.
    const busy = (day.getUTCDay() === 0 ? 0.5 : 1) * (0.6 + at / mostDays) * (0.85 + ((at * 37) % 29) / 95);
    return locales.flatMap((locale) => {
      const value = Math.round(usual[locale] * busy);
      const empty = Math.round(value / oneIn);
      return [
        { kind: 'searches', day, locale, value },
        ...(empty > 0 ? [{ kind: 'emptySearches', day, locale, value: empty }] : []),
      ];
    });
  });
  await db.dailyFigure.createMany({ data: rows, skipDuplicates: true });
  await countFigures(db);
}
