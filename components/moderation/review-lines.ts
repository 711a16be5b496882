import { getTranslations } from 'next-intl/server';
import { typeWord } from '@/lib/admins/user-list';
import type { ReviewItems } from '@/lib/moderation/inbox/registry';
import type { ReviewKind } from '@/lib/moderation/inbox/review-kinds';

/** A thing of the inbox as a row of its list. */
export type ReviewLine = {
  /** What names it in the address. */
  id: string;
  title: string;
  /** What is said below, cut where it ends. */
  sub: string;
  /** When it came, or was decided. */
  at: Date | null;
};

async function readWords() {
  return {
    admins: await getTranslations('admins'),
    moderation: await getTranslations('moderation'),
    requests: await getTranslations('personal-data.requests.kinds'),
  };
}

type Words = Awaited<ReturnType<typeof readWords>>;

type Decided = {
  decisionId: number;
  name: string;
  verdict: 'approved' | 'rejected';
  decidedBy: string;
  decidedAt: Date;
};

const decided = (item: Decided, { admins }: Words): ReviewLine => ({
  id: String(item.decisionId),
  title: item.name,
  sub: `${admins(`status.statuses.${item.verdict}`)} · ${item.decidedBy}`,
  at: item.decidedAt,
});

type Waiting = { publicId: string; name: string; submittedAt: Date | null };

const waiting = ({ publicId, name, submittedAt }: Waiting, person: string): ReviewLine => ({
  id: publicId,
  title: name,
  sub: person,
  at: submittedAt,
});

const lines: { [Kind in ReviewKind]: (item: ReviewItems[Kind], words: Words) => ReviewLine } = {
  application: (item, { admins }) => ({
    id: item.publicId,
    title: item.applicant.nickname,
    sub: admins('application.purposeAndType', {
      type: admins(`status.types.${typeWord(item.vipType)}`),
      purpose: admins(`status.purposes.${item.purpose}`),
    }),
    at: item.decidedAt ?? item.submittedAt,
  }),
  card: (item, words) =>
    item.decided
      ? decided(item, words)
      : waiting(item, item.owner?.nickname ?? words.moderation('inbox.noOwner')),
  post: (item, words) => (item.decided ? decided(item, words) : waiting(item, item.owner.nickname)),
  comment: (item, words) =>
    item.decided ? decided(item, words) : waiting(item, item.author?.nickname ?? ''),
  product: (item, words) =>
    item.decided
      ? decided(item, words)
      : waiting(item, item.seller?.nickname ?? words.moderation('inbox.noOwner')),
  duplicate: (item, { moderation }) => ({
    id: item.publicId,
    title: item.cards.map(({ name }) => name).join(' ⇄ '),
    sub: item.signs.map((sign) => moderation(`duplicateReview.signs.${sign}`)).join(' · '),
    at: item.decidedAt ?? item.createdAt,
  }),
  claim: (item) => ({
    id: item.publicId,
    title: item.card.name,
    sub: item.member.nickname,
    at: item.decidedAt ?? item.submittedAt,
  }),
  report: (item, { moderation }) => ({
    id: item.publicId,
    title: item.thing?.name ?? moderation('reportReview.gone'),
    sub: moderation(`report.reasons.${item.reason}`),
    at: item.decidedAt ?? item.createdAt,
  }),
  orderNote: (item) => ({
    id: item.publicId,
    title: item.order.number,
    sub: item.text,
    at: item.readAt ?? item.createdAt,
  }),
  dataRequest: (item, { requests }) => ({
    id: item.publicId,
    title: item.member.nickname,
    sub: requests(item.kind),
    at: item.decidedAt ?? item.createdAt,
  }),
};

/** The rows of a list of things of one kind. */
export async function readLines<Kind extends ReviewKind>(
  kind: Kind,
  items: readonly ReviewItems[ReviewKind][],
): Promise<ReviewLine[]> {
  const words = await readWords();
  // A list's items are those of its kind, which its type says for each kind and not for all at once.
  return items.map((item) => lines[kind](item as ReviewItems[Kind], words));
}
