import 'server-only';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { cardFormSelect, formOfCard } from '@/lib/cards/editor/form-of-card';
import { cardDraftSchema } from '@/lib/cards/editor/schemas';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { waitingOf } from './counts';
import { type InboxPage, readInboxPage } from './pages';
import { type CardSide, sidesOf } from './sides';

export type DraftReview = {
  publicId: string;
  kind: 'company' | 'personal';
  name: string;
  version: number;
  submittedAt: Date | null;
  isHidden: boolean;
  owner: { publicId: string; nickname: string; email: string } | null;
  /** What the card shows; null where it was never published. */
  current: CardSide | null;
  draft: CardSide;
};

/** Cards that wait for a review, the oldest first, as they are and as their owners want them. */
export async function listDraftReviews(wantedPage: number, locale: Locale): Promise<InboxPage<DraftReview>> {
  const where = waitingOf.card;
  return readInboxPage(
    wantedPage,
    (most) => db.cardDraft.count({ where, take: most }),
    async (range) => {
      const rows = await db.cardDraft.findMany({
        where,
        orderBy: [{ submittedAt: 'asc' }, { cardId: 'asc' }],
        ...range,
        select: {
          data: true,
          version: true,
          submittedAt: true,
          card: {
            select: {
              ...cardFormSelect,
              publicId: true,
              kind: true,
              status: true,
              publishedAt: true,
              owner: { select: { publicId: true, nickname: true, email: true } },
            },
          },
        },
      });
      const pairs = rows.map((row) => {
        const current = formOfCard(row.card);
        const draft = cardDraftSchema.safeParse(row.data);
        return { row, current, draft: draft.success ? draft.data : current };
      });
      const sides = await sidesOf(
        pairs.flatMap(({ current, draft }) => [current, draft]),
        locale,
      );
      return pairs.flatMap(({ row, draft }, at) => {
        const [before, after] = [sides[at * 2], sides[at * 2 + 1]];
        if (!before || !after) return [];
        const { publicId, kind, status, publishedAt, owner } = row.card;
        return [
          {
            publicId,
            kind,
            name: nameOfForm(draft, kind) || publicId,
            version: row.version,
            submittedAt: row.submittedAt,
            isHidden: status === 'hidden',
            owner,
            current: publishedAt === null ? null : before,
            draft: after,
          },
        ];
      });
    },
  );
}

/** What a form calls its card; '' where it says nothing. */
export function nameOfForm(
  form: Pick<CardForm, 'companyName' | 'contactName'>,
  kind: 'company' | 'personal',
): string {
  return (kind === 'personal' ? form.contactName : '') || form.companyName;
}
