import 'server-only';
import { type HistoryEntry, readHistory } from '@/lib/admins/moderation-record';
import type { Locale } from '@/lib/i18n/locales';
import type { ApplicationReview } from '@/lib/moderation/inbox/applications';
import type { ClaimReview } from '@/lib/moderation/inbox/claims';
import type { ReviewItems } from '@/lib/moderation/inbox/registry';
import type { ReportReview } from '@/lib/moderation/inbox/reports';
import type { ReviewKind } from '@/lib/moderation/inbox/review-kinds';
import { readPanel } from '@/lib/server/read-panel';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { type PersonEvidence, readPerson } from './person';
import { type ReportEvidence, readReported } from './reported';

/** What lies beside the thing that is open. */
export type Evidence =
  | { kind: 'person'; person: PersonEvidence; history: HistoryEntry<never>[] }
  | { kind: 'claim'; person: PersonEvidence; claim: ClaimReview }
  | { kind: 'report'; report: ReportEvidence };

type Reader = (
  item: ReviewItems[ReviewKind],
  admin: Pick<AdminViewer, 'role'>,
  locale: Locale,
) => Promise<Evidence | null>;

const noCode = (_code: string): _code is never => false;

/** Of the kinds that need more than their own item says. */
const readers: Partial<Record<ReviewKind, Reader>> = {
  application: async (item, admin) => {
    const { publicId } = (item as ApplicationReview).applicant;
    const [person, history] = await Promise.all([
      readPerson(admin, publicId),
      readHistory('member', publicId, noCode),
    ]);
    return person && { kind: 'person', person, history };
  },
  claim: async (item, admin) => {
    const claim = item as ClaimReview;
    const person = await readPerson(admin, claim.member.publicId);
    return person && { kind: 'claim', person, claim };
  },
  report: async (item, _admin, locale) => {
    const report = await readReported((item as ReportReview).publicId, locale);
    return report && { kind: 'report', report };
  },
};

/**
 * Reads what lies beside the thing that is open, for that one alone; what cannot be read takes nothing else along.
 * @returns null for a kind that needs nothing, and where it is gone
 */
export async function readEvidence(
  kind: ReviewKind,
  item: ReviewItems[ReviewKind],
  admin: Pick<AdminViewer, 'role'>,
  locale: Locale,
): Promise<{ ok: true; data: Evidence | null } | { ok: false; errorId: string }> {
  const read = readers[kind];
  if (!read) return { ok: true, data: null };
  return readPanel('evidence of a review', () => read(item, admin, locale));
}
