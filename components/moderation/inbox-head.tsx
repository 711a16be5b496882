import { getTranslations } from 'next-intl/server';
import { ChipGroup, ViewLinks } from '@/components/ui/chips';
import { Link } from '@/lib/i18n/navigation';
import { nextKind, type ReviewKind } from '@/lib/moderation/inbox/review-kinds';
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
  const next = nextKind(kinds, filter.kind, (each) => (waiting[each]?.count ?? 0) > 0);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <ChipGroup
        label={t('kinds.label')}
        chips={reviewList
          .chips(filter, 'kind')
          .filter(({ value }) => kinds.includes(value))
          .map(({ value, ...chip }) => ({ ...chip, key: value, text: textOf(value) }))}
      />
      {next ? (
        <Link
          href={reviewList.href({ kind: next })}
          data-inbox-key="n"
          aria-keyshortcuts="N"
          className="link text-sm underline max-lg:hidden"
        >
          {words('nextKind', { kind: words(`kinds.${next}`) })}
        </Link>
      ) : null}
      <ViewLinks
        label={t('views.label')}
        views={reviewList
          .chips(filter, 'view')
          .map(({ value, ...chip }) => ({ ...chip, key: value, text: t(`views.${value}`) }))}
      />
    </div>
  );
}
