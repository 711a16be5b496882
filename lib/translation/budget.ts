import 'server-only';
import type { SettingValue } from '@/lib/content/settings';
import { db, type Tx } from '@/lib/server/db';
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

/** Whose texts are sent: a member's, or the site's own (null), which have the site's allowance and no other. */
export type BudgetOwner = number | null;

type Reader = Pick<Tx, 'translationUse' | 'siteTranslationUse'>;

async function usedByMember(tx: Reader, memberId: number, day: Date): Promise<number> {
  const use = await tx.translationUse.findUnique({
    where: { memberId_day: { memberId, day } },
    select: { characters: true },
  });
  return use?.characters ?? 0;
}

async function usedBySite(tx: Reader, day: Date): Promise<number> {
  const members = await tx.translationUse.aggregate({ where: { day }, _sum: { characters: true } });
  const own = await tx.siteTranslationUse.findUnique({ where: { day }, select: { characters: true } });
  return (members._sum.characters ?? 0) + (own?.characters ?? 0);
}

/**
 * Takes characters from today's allowance of a member and of the site, all of them or none. Of two at once that want the
 * last ones one gets them.
 * @returns whether they were there
 */
export async function takeBudget(
  memberId: BudgetOwner,
  characters: number,
  limits: Limits,
): Promise<boolean> {
  const day = vietnamDay(new Date());
  const [create, update] = [{ day, characters }, { characters: { increment: characters } }];
  return db.$transaction(async (tx) => {
    await lockBudget(tx);
    if (memberId !== null && (await usedByMember(tx, memberId, day)) + characters > limits.member)
      return false;
    if ((await usedBySite(tx, day)) + characters > limits.site) return false;
    if (memberId === null) await tx.siteTranslationUse.upsert({ where: { day }, create, update });
    else
      await tx.translationUse.upsert({
        where: { memberId_day: { memberId, day } },
        create: { memberId, ...create },
        update,
      });
    return true;
  });
}

/** Gives characters back that no provider took. */
export async function returnBudget(memberId: BudgetOwner, characters: number): Promise<void> {
  const where = { day: vietnamDay(new Date()), characters: { gte: characters } };
  const data = { characters: { decrement: characters } };
  if (memberId === null) await db.siteTranslationUse.updateMany({ where, data });
  else await db.translationUse.updateMany({ where: { memberId, ...where }, data });
}

export type BudgetView = { used: number; limit: number; siteUsedUp: boolean };

/** What a member, or the site for its own texts, has used of today's allowance. */
export async function getBudget(memberId: BudgetOwner, limits: Limits): Promise<BudgetView> {
  const day = vietnamDay(new Date());
  const [member, site] = await Promise.all([
    memberId === null ? null : usedByMember(db, memberId, day),
    usedBySite(db, day),
  ]);
  return {
    used: member ?? site,
    limit: memberId === null ? limits.site : limits.member,
    siteUsedUp: site >= limits.site,
  };
}
