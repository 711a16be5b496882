/** For how many days a member can be silenced. */
export const silenceDays = [1, 3, 7, 14, 30, 90, 365] as const;
export type SilenceDays = (typeof silenceDays)[number];

/** Templates of why; what they say stands in messages/<locale>/accounts.json, below `reasons`. */
export const silenceReasons = ['spam', 'offensive', 'fraud', 'illegal', 'terms', 'repeated'] as const;
export type SilenceReason = (typeof silenceReasons)[number];

/** A template, the administrator's own words, or both. */
export type SilenceWhy = { reasonCode: SilenceReason | null; reason: string };

/** Whether a stored code is one of the templates. */
export function isSilenceReason(code: string | null): code is SilenceReason {
  return silenceReasons.some((known) => known === code);
}

/** What keeps a member whose membership is in order from speaking: publishing and commenting. */
export const speechObstacles = ['silenced', 'mobileRequired', 'mobileUnverified'] as const;
export type SpeechObstacle = (typeof speechObstacles)[number];

/** Whether a server's answer says that its reader may not speak. */
export function isSpeechObstacle(code: string): code is SpeechObstacle {
  return speechObstacles.some((known) => known === code);
}

/** What decides whether a member may speak. */
export type Speaker = { silencedUntil: Date | null; mobile: string | null; mobileVerifiedAt: Date | null };

/**
 * Why a member may not speak now; null where they may. Pages and server ask the same.
 * @param verifiedPhone the setting `posting.verifiedPhone` (Decree 147/2024): speaking asks for a verified mobile
 */
export function speechObstacle(
  { silencedUntil, mobile, mobileVerifiedAt }: Speaker,
  { verifiedPhone }: { verifiedPhone: boolean },
  now = new Date(),
): SpeechObstacle | null {
  if (isSilenced({ silencedUntil }, now)) return 'silenced';
  if (!verifiedPhone) return null;
  if (!mobile) return 'mobileRequired';
  return mobileVerifiedAt === null ? 'mobileUnverified' : null;
}

export function isSilenced({ silencedUntil }: Pick<Speaker, 'silencedUntil'>, now = new Date()): boolean {
  return silencedUntil !== null && silencedUntil > now;
}

const digitsOf = (mobile: string | null) => (mobile ?? '').replace(/[\s().-]/g, '');

/** Whether two ways to write a number are the same one, so that a verified one stays so. */
export function isSameMobile(one: string | null, other: string | null): boolean {
  return digitsOf(one) === digitsOf(other);
}
