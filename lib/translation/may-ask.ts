import 'server-only';
import { getSetting } from '@/lib/content/queries';
import { db } from '@/lib/server/db';
import { isPaidMember } from '@/lib/shared/viewer';
import { hasTranslationConsent, listAgreed, type TranslatedTexts } from './consent';
import type { ProviderName } from './provider';

/** Of whose texts are to be translated. */
export const payingMemberSelect = {
  id: true,
  vipType: true,
  membershipStatus: true,
  deletedAt: true,
} as const;

/** A member as far as it decides whether their texts may be sent. */
export type PayingMember = { id: number; vipType: number; membershipStatus: number; deletedAt: Date | null };

/**
 * Texts leave the site for an active member who agreed to this recipient; the site's own, which are no member's (null), where the
 * operator switched that on.
 */
export async function mayAsk(
  member: PayingMember | null,
  provider: ProviderName,
  what: TranslatedTexts,
): Promise<boolean> {
  if (member === null) {
    const switches: { readonly [What in TranslatedTexts]?: boolean } = await getSetting('siteTranslation');
    return switches[what] ?? false;
  }
  if (member.deletedAt || !isPaidMember(member)) return false;
  return hasTranslationConsent(member.id, provider, what);
}

/** The same of several at once: the ids of those among them. */
export async function listAskable(
  memberIds: readonly number[],
  provider: ProviderName,
  what: TranslatedTexts,
): Promise<Set<number>> {
  const ids = [...new Set(memberIds)];
  if (ids.length === 0) return new Set();
  const [members, agreed] = await Promise.all([
    db.member.findMany({
      where: { id: { in: ids }, deletedAt: null },
      take: ids.length,
      select: payingMemberSelect,
    }),
    listAgreed(ids, provider, what),
  ]);
  return new Set(
    members.filter((member) => isPaidMember(member) && agreed.has(member.id)).map(({ id }) => id),
  );
}
