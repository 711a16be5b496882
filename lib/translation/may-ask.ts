import 'server-only';
import { isPaidMember } from '@/lib/shared/viewer';
import { hasTranslationConsent, type TranslatedTexts } from './consent';
import type { ProviderName } from './provider';

/** Of whose texts are to be translated. */
export const payingMemberSelect = {
  id: true,
  vipType: true,
  membershipStatus: true,
  deletedAt: true,
} as const;

type PayingMember = { id: number; vipType: number; membershipStatus: number; deletedAt: Date | null };

/** Texts leave the site for an active member who agreed to this recipient. */
export async function mayAsk(
  member: PayingMember,
  provider: ProviderName,
  what: TranslatedTexts,
): Promise<boolean> {
  if (member.deletedAt || !isPaidMember(member)) return false;
  return hasTranslationConsent(member.id, provider, what);
}
