import { getTranslations } from 'next-intl/server';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/lib/i18n/navigation';
import { type RatingFilter, ratingList } from '@/lib/ratings/admin/rating-list';

type Props = {
  filter: RatingFilter;
  /** What the buyer and the product are called by which the list is narrowed. */
  scope: { author: string | null; product: string | null };
};

/** What narrows the list of ratings. */
export async function RatingToolbar({ filter, scope }: Props) {
  const t = await getTranslations('shop-admin.ratings');
  const narrowing = (['author', 'product'] as const).filter((name) => filter[name] !== undefined);
  return (
    <>
      <ListToolbar
        list={ratingList}
        values={filter}
        search={t('search')}
        choices={{
          view: { label: t('views.label'), text: (view) => t(`views.${view}`) },
          state: { label: t('columns.state'), text: (state) => t(`states.${state}`) },
        }}
        dates={{ from: t('filters.from'), to: t('filters.to'), submit: t('filters.submit') }}
      />
      {narrowing.length > 0 ? (
        <p className="mb-3 flex flex-wrap gap-2 text-sm">
          {narrowing.map((name) => (
            <Link
              key={name}
              href={ratingList.href({ ...filter, [name]: undefined, page: 1 })}
              prefetch={false}
            >
              <Badge tone="accent">
                {t(`filters.${name}`, { name: scope[name] ?? filter[name] ?? '' })} ×
              </Badge>
            </Link>
          ))}
        </p>
      ) : null}
    </>
  );
}
