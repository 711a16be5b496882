import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { Tx } from '@/lib/server/db';
import { dayMs } from '@/lib/shared/durations';
import { newReferralCode } from '@/lib/shared/ids';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { makePublicId } from './cards/contacts';
import { groupOfTrade } from './cards/trades';
import type { SeedCard } from './make-card';
import type { SeedPost } from './post-data';

/** Apart from the identifiers of cards and posts. */
const authorSeed = 0x7e112;

/** People of each language who write under their own card. */
const people: Record<Locale, number> = { 'zh-CN': 4, vi: 4, en: 2, ko: 1, ja: 1, 'zh-TW': 1 };

/** The trade of those who deal in everything: they write what no company of a language does. */
export const traders = 'trade-wholesale';

/** A card that a member of the demo could have written: whole as the form asks for it. */
function isWhole(card: SeedCard): boolean {
  const says = card.kind === 'company' ? card.companyDescription : card.personalDescription;
  const needed = [card.contactName, card.email, card.position, card.mobile, says];
  return needed.every(Boolean) && (card.kind === 'personal' || Boolean(card.companyName));
}

/**
 * Which cards get an owner who writes posts: of each language one company of each trade that its posts are about, one that
 * trades, and a few people.
 * @param free cards without owner, in their order
 */
export function chooseAuthors<Card extends { card: SeedCard }>(
  free: readonly Card[],
  posts: readonly SeedPost[],
): Card[] {
  const whole = free.filter(({ card }) => isWhole(card));
  const places = new Set(
    posts.flatMap(({ sourceLocale, industry }) =>
      [groupOfTrade.get(industry ?? ''), traders].map((group) => `${sourceLocale} ${group}`),
    ),
  );
  const left = { ...people };
  return whole.filter(({ card }) => {
    if (card.kind === 'company') return places.delete(`${card.sourceLocale} ${card.group}`);
    left[card.sourceLocale] -= 1;
    return left[card.sourceLocale] >= 0;
  });
}

/**
 * Writes the members who own the chosen cards; nobody knows a password of theirs.
 * @returns their ids, in the order of the cards
 */
export async function seedAuthors(tx: Tx, cards: readonly SeedCard[], now: Date): Promise<number[]> {
  const emails = cards.map((_, at) => `member-${at + 1}@demo.example`);
  await tx.member.createMany({
    data: cards.map((card, at) => ({
      publicId: makePublicId(authorSeed, at),
      referralCode: newReferralCode(),
      email: emails[at] ?? '',
      nickname: card.contactName ?? '',
      locale: card.sourceLocale,
      vipType: card.kind === 'company' ? vipTypes.enterprise : vipTypes.individual,
      membershipStatus: membershipStatuses.active,
      membershipExpiresAt: new Date(now.getTime() + (90 + ((at * 37) % 270)) * dayMs),
      createdAt: new Date(now.getTime() - (70 + at * 4) * dayMs),
    })),
    skipDuplicates: true,
  });
  const rows = await tx.member.findMany({
    where: { email: { in: emails } },
    select: { id: true, email: true },
  });
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  return emails.map((email) => ids.get(email) ?? 0);
}
