import { getTranslations } from 'next-intl/server';
import { ChipGroup, ViewLinks } from '@/components/ui/chips';
import type { ReviewKind } from '@/lib/moderation/inbox/review-kinds';
import { type ReviewFilter, reviewList } from '@/lib/moderation/inbox/review-list';
import { mostWaiting, type Waiting } from '@/lib/moderation/inbox/review-source';

type Props = {
  kinds: ReviewKind[];
  filter: ReviewFilter;
  /** How much waits, by kind. */
  waiting: Partial<Record<ReviewKind, Waiting>>;
};

/** The kinds that the reader may see, with what waits of each, and the two views. */
export async function InboxHead({ kinds, filter, waiting }: Props) {
  const t = await getTranslations('admins.reviews');
  const words = await getTranslations('moderation.inbox');
  const textOf = (each: ReviewKind) => {
    const name = words(`kinds.${each}`);
    const count = waiting[each]?.count ?? 0;
    if (count === 0) return name;
    return count > mostWaiting
      ? words('kindCapped', { kind: name, count: mostWaiting })
      : words('kindCount', { kind: name, count });
  };
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <ChipGroup
        label={t('kinds.label')}
        chips={reviewList
          .chips(filter, 'kind')
          .filter(({ value }) => kinds.includes(value))
          .map(({ value, ...chip }) => ({ ...chip, key: value, text: textOf(value) }))}
      />
      <ViewLinks
        label={t('views.label')}
        views={reviewList
          .chips(filter, 'view')
          .map(({ value, ...chip }) => ({ ...chip, key: value, text: t(`views.${value}`) }))}
      />
    </div>
  );
}
