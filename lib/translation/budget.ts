import 'server-only';
import type { SettingValue } from '@/lib/content/settings';
import { db } from '@/lib/server/db';
import { vietnamDay } from '@/lib/shared/dates';
import { lockBudget } from './locks';

type Limits = SettingValue<'translationBudget'>;

/**
 * What of the allowances goes to what readers ask for: half of the site's, so that they never use up what owners of cards pay
 * attention to. A member's own is theirs alone.
 */
export function readersShare({ member, site }: Limits): Limits {
  return { member, site: Math.floor(site / 2) };
}

/**
 * Takes characters from today's allowance of a member and of the site, all of them or none. Of two at once that want the
 * last ones one gets them.
 * @returns whether they were there
 */
export async function takeBudget(memberId: number, characters: number, limits: Limits): Promise<boolean> {
  const day = vietnamDay(new Date());
  return db.$transaction(async (tx) => {
    await lockBudget(tx);
    const member = await tx.translationUse.findUnique({
      where: { memberId_day: { memberId, day } },
      select: { characters: true },
    });
    const site = await tx.translationUse.aggregate({ where: { day }, _sum: { characters: true } });
    if ((member?.characters ?? 0) + characters > limits.member) return false;
    if ((site._sum.characters ?? 0) + characters > limits.site) return false;
    await tx.translationUse.upsert({
      where: { memberId_day: { memberId, day } },
      create: { memberId, day, characters },
      update: { characters: { increment: characters } },
    });
    return true;
  });
}

/** Gives characters back that no provider took. */
export async function returnBudget(memberId: number, characters: number): Promise<void> {
  await db.translationUse.updateMany({
    where: { memberId, day: vietnamDay(new Date()), characters: { gte: characters } },
    data: { characters: { decrement: characters } },
  });
}

export type BudgetView = { used: number; limit: number; siteUsedUp: boolean };

/** What a member has used of today's allowance. */
export async function getBudget(memberId: number, limits: Limits): Promise<BudgetView> {
  const day = vietnamDay(new Date());
  const [member, site] = await Promise.all([
    db.translationUse.findUnique({
      where: { memberId_day: { memberId, day } },
      select: { characters: true },
    }),
    db.translationUse.aggregate({ where: { day }, _sum: { characters: true } }),
  ]);
  return {
    used: member?.characters ?? 0,
    limit: limits.member,
    siteUsedUp: (site._sum.characters ?? 0) >= limits.site,
  };
}
