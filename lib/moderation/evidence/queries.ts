import 'server-only';
import { type HistoryEntry, readHistory } from '@/lib/admins/moderation-record';
import type { Locale } from '@/lib/i18n/locales';
import type { ClaimReview } from '@/lib/moderation/inbox/claims';
import type { ReviewItems } from '@/lib/moderation/inbox/registry';
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

type Readers = {
  [Kind in ReviewKind]?: (
    item: ReviewItems[Kind],
    admin: Pick<AdminViewer, 'role'>,
    locale: Locale,
  ) => Promise<Evidence | null>;
};

const noCode = (_code: string): _code is never => false;

/** Of the kinds that need more than their own item says. */
const readers: Readers = {
  application: async ({ applicant: { publicId } }, admin) => {
    const [person, history] = await Promise.all([
      readPerson(admin, publicId),
      readHistory('member', publicId, noCode),
    ]);
    return person && { kind: 'person', person, history };
  },
  claim: async (claim, admin) => {
    const person = await readPerson(admin, claim.member.publicId);
    return person && { kind: 'claim', person, claim };
  },
  report: async ({ publicId }, _admin, locale) => {
    const report = await readReported(publicId, locale);
    return report && { kind: 'report', report };
  },
};

/**
 * Reads what lies beside the thing that is open, for that one alone; what cannot be read takes nothing else along.
 * @returns null for a kind that needs nothing, and where it is gone
 */
export async function readEvidence<Kind extends ReviewKind>(
  kind: Kind,
  item: ReviewItems[ReviewKind],
  admin: Pick<AdminViewer, 'role'>,
  locale: Locale,
): Promise<{ ok: true; data: Evidence | null } | { ok: false; errorId: string }> {
  const read = readers[kind];
  if (!read) return { ok: true, data: null };
  // As in the list that it is chosen from: the item is one of this kind.
  return readPanel('evidence of a review', () => read(item as ReviewItems[Kind], admin, locale));
}
