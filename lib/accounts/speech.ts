import 'server-only';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { shareSpeaker } from './locks';
import { isSilenceReason, type SilenceReason, type SpeechObstacle, speechObstacle } from './silence';

/** The setting `posting`, read before the transaction. */
type Rules = { verifiedPhone: boolean };

/**
 * Asked in the transaction of whatever a member publishes, comments or writes to another, beside the gate of their membership: a member who is
 * silenced at the same moment was so before, or their word stands already.
 * @throws AppError `silenced`, `mobileRequired`, `mobileUnverified`; `loginRequired` for a deleted member
 */
export async function assertMaySpeak(
  tx: Pick<Tx, '$queryRaw'>,
  memberId: number,
  rules: Rules,
): Promise<void> {
  const obstacle = await findSpeechObstacle(tx, memberId, rules);
  if (obstacle) throw new AppError(obstacle);
}

/** What keeps a member from speaking, asked as by `assertMaySpeak`; `loginRequired` of a deleted one. */
export async function findSpeechObstacle(
  tx: Pick<Tx, '$queryRaw'>,
  memberId: number,
  rules: Rules,
): Promise<SpeechObstacle | 'loginRequired' | null> {
  const speaker = await shareSpeaker(tx, memberId);
  return speaker ? speechObstacle(speaker, rules) : 'loginRequired';
}

/** What keeps a member from speaking, as they are told: until when and why. */
export type SpeechNotice = {
  obstacle: SpeechObstacle;
  /** Of one who is silenced, ISO 8601. */
  until: string | null;
  reasonCode: SilenceReason | null;
  reason: string;
};

/** What keeps a member from speaking now; null where nothing does. */
export async function getSpeechNotice(
  viewer: Pick<Viewer, 'id'>,
  rules: Rules,
): Promise<SpeechNotice | null> {
  const member = await db.member.findUniqueOrThrow({
    where: { id: viewer.id },
    select: {
      silencedUntil: true,
      silenceReasonCode: true,
      silenceReason: true,
      mobile: true,
      mobileVerifiedAt: true,
    },
  });
  const obstacle = speechObstacle(member, rules);
  if (!obstacle) return null;
  const { silencedUntil, silenceReasonCode: code, silenceReason } = member;
  if (obstacle !== 'silenced') return { obstacle, until: null, reasonCode: null, reason: '' };
  return {
    obstacle,
    until: silencedUntil?.toISOString() ?? null,
    reasonCode: isSilenceReason(code) ? code : null,
    reason: silenceReason,
  };
}
