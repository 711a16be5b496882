import 'server-only';
import { type ComparedCard, compareCards } from '@/lib/cards/comparison';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { cardFormSelect, formOfCard } from '@/lib/cards/editor/form-of-card';
import { readDraft } from '@/lib/cards/editor/schemas';
import { type DraftTranslation, readDraftTranslations } from '@/lib/cards/translations/draft-translations';
import { sourceTextOf, type TranslationField, translationFields } from '@/lib/cards/translations/fields';
import { storedTranslationSelect } from '@/lib/cards/translations/write-translations';
import { type Locale, locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { readPage } from '@/lib/server/read-page';
import type { CardKind } from '@/lib/shared/card-kind';
import type { ListPage } from '@/lib/shared/paging';
import { findAt } from '@/lib/translation/draft-translations';
import { type DecidedDraft, listDecidedDrafts } from './decided-drafts';
import { type ReviewSource, waitingOf } from './review-source';

/** A version of a card that waits for a review. */
export type DraftReview = {
  decided: false;
  publicId: string;
  kind: CardKind;
  name: string;
  version: number;
  submittedAt: Date | null;
  isHidden: boolean;
  owner: { publicId: string; nickname: string; email: string } | null;
  /** What the card shows; null where it was never published. */
  current: ComparedCard | null;
  draft: ComparedCard;
  /** What it says in other languages by its owner's hand: what changes, and what stays. */
  translations: TranslationChange[];
};

/** A text in another language as readers see it, and as it is to be; `after` null leaves it to the site's translation. */
export type TranslationChange = {
  locale: Locale;
  field: TranslationField;
  before: string | null;
  after: string | null;
};

// Those of a deleted member wait for the restoring, not for a reviewer.
const ofSomebody = { owner: { deletedAt: null } };

export const waitingDraft = { status: 'pending_review', card: ofSomebody } as const;

const waits = (held: readonly string[] = []) => ({
  ...waitingDraft,
  card: { ...ofSomebody, publicId: { notIn: [...held] } },
});

export const draftReviews: ReviewSource<DraftReview | DecidedDraft> = {
  waiting: (held) =>
    waitingOf(
      (take) => db.cardDraft.count({ where: waits(held), take }),
      db.cardDraft
        .findFirst({ where: waits(held), orderBy: { submittedAt: 'asc' }, select: { submittedAt: true } })
        .then((oldest) => oldest?.submittedAt),
    ),
  list: (view, page, locale, held) =>
    view === 'waiting' ? listWaitingDrafts(page, locale, held) : listDecidedDrafts(page),
};

/** Cards that wait for a review, the oldest first, as they are and as their owners want them. */
async function listWaitingDrafts(
  wantedPage: number,
  locale: Locale,
  held?: readonly string[],
): Promise<ListPage<DraftReview>> {
  const where = waits(held);
  return readPage({
    page: wantedPage,
    count: (take) => db.cardDraft.count({ where, take }),
    read: async (range) => {
      const rows = await db.cardDraft.findMany({
        where,
        orderBy: [{ submittedAt: 'asc' }, { cardId: 'asc' }],
        ...range,
        select: {
          data: true,
          translations: true,
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
              translations: { select: storedTranslationSelect },
            },
          },
        },
      });
      const pairs = rows.map((row) => {
        const current = formOfCard(row.card);
        return { row, current, draft: readDraft(row.data, current) ?? current };
      });
      const compared = await compareCards(
        pairs.flatMap(({ current, draft }) => [current, draft]),
        locale,
      );
      return pairs.flatMap(({ row, draft }, at) => {
        const [before, after] = [compared[at * 2], compared[at * 2 + 1]];
        if (!before || !after) return [];
        const { publicId, kind, status, publishedAt, owner } = row.card;
        return [
          {
            decided: false as const,
            publicId,
            kind,
            name: nameOfForm(draft, kind) || publicId,
            version: row.version,
            submittedAt: row.submittedAt,
            isHidden: status === 'hidden',
            owner,
            current: publishedAt === null ? null : before,
            draft: after,
            translations: changesOf(row.card.translations, readDraftTranslations(row.translations), draft),
          },
        ];
      });
    },
  });
}

type Stored = { locale: string; field: string; text: string; source: string };

/** In the order of languages and fields; texts that nobody will read are left out. */
function changesOf(
  stored: readonly Stored[],
  drafts: readonly DraftTranslation[],
  form: CardForm,
): TranslationChange[] {
  return locales
    .filter((locale) => locale !== form.sourceLocale)
    .flatMap((locale) =>
      translationFields
        .filter((field) => sourceTextOf(form, field) !== '')
        .flatMap((field): TranslationChange[] => {
          const now = findAt(stored, { locale, field });
          const next = findAt(drafts, { locale, field });
          const before = now?.text ?? null;
          if (next) return [{ locale, field, before, after: next.text }];
          return now?.source === 'human' ? [{ locale, field, before, after: before }] : [];
        }),
    );
}

/** What a form calls its card; '' where it says nothing. */
export function nameOfForm(form: Pick<CardForm, 'companyName' | 'contactName'>, kind: CardKind): string {
  return (kind === 'personal' ? form.contactName : '') || form.companyName;
}
