import { getTranslations } from 'next-intl/server';
import { ChipGroup, ViewLinks } from '@/components/ui/chips';
import { type ReviewKind, type ReviewView, reviewViews } from '@/lib/moderation/inbox/review-kinds';
import { mostWaiting, type Waiting } from '@/lib/moderation/inbox/review-source';
import { paths } from '@/lib/shared/paths';

type Props = {
  kinds: ReviewKind[];
  kind: ReviewKind;
  view: ReviewView;
  /** How much waits, by kind. */
  waiting: Partial<Record<ReviewKind, Waiting>>;
};

/** The address of a view of a kind; what one finds first has none of its own. */
export function inboxPath(kind: ReviewKind, view: ReviewView, page?: number): string {
  return paths.adminReviews({
    kind: kind === 'application' ? undefined : kind,
    view: view === 'waiting' ? undefined : view,
    page,
  });
}

/** The kinds that the reader may see, with what waits of each, and the two views. */
export async function InboxHead({ kinds, kind, view, waiting }: Props) {
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
        chips={kinds.map((each) => ({
          key: each,
          text: textOf(each),
          href: inboxPath(each, view),
          current: each === kind,
        }))}
      />
      <ViewLinks
        label={t('views.label')}
        views={reviewViews.map((each) => ({
          key: each,
          text: t(`views.${each}`),
          href: inboxPath(kind, each),
          current: each === view,
        }))}
      />
    </div>
  );
}
