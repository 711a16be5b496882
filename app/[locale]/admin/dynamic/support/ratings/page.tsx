import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { SupportTabs } from '@/components/comment-admin/support-tabs';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { RatingBulkBar } from '@/components/rating-admin/rating-actions';
import { RatingPanel } from '@/components/rating-admin/rating-panel';
import { RatingTable } from '@/components/rating-admin/rating-table';
import { RatingToolbar } from '@/components/rating-admin/rating-toolbar';
import { Star } from '@/components/ui/icons';
import { canAdmin, canSilenceMembers } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { readOwnTable } from '@/lib/admins/tables/queries';
import { getRatingForAdmin, getRatingScope, listRatingsForAdmin } from '@/lib/ratings/admin/queries';
import { ratingColumns, ratingList } from '@/lib/ratings/admin/rating-list';
import { readPanel } from '@/lib/server/read-panel';
import type { GivenParams } from '@/lib/shared/list-params';
import { subjectAreas } from '@/lib/subjects/policy';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shop-admin.ratings'))('title') };
}

/** What buyers say of products, and one rating beside the list. */
export default async function RatingsPage({ searchParams }: Props) {
  const admin = await requireAdmin(subjectAreas.rating);
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = ratingList.read(given);
  const own = await readOwnTable(admin, ratingList, ratingColumns, given);
  const open = typeof given.rating === 'string' ? given.rating : undefined;
  const canWrite = canAdmin(admin, subjectAreas.rating, 'write');
  const t = await getTranslations('shop-admin.ratings');
  return (
    <ClientWords
      paths={[
        'lists.bulk',
        'shop-admin.ratings',
        'moderation.silence',
        'accounts.reasons',
        'admins.fields',
        'admins.reviews',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      <SupportTabs current="ratings" />
      <RatingToolbar own={own} filter={filter} canWrite={canWrite} scope={await getRatingScope(filter)} />
      <ListResults
        list={ratingList}
        values={filter}
        answer={await readPanel('list of ratings', () => listRatingsForAdmin(filter))}
        what="ratings"
        icon={Star}
        idOf={({ publicId }) => publicId}
        words={{
          total: (count, capped) => t(capped ? 'totalCapped' : 'total', { count }),
          narrowed: t('empty'),
          empty: filter.view === 'all' ? t('none') : t('empty'),
        }}
      >
        {(rows, shown) => (
          <>
            <RatingTable rows={rows} chosen={own.shown} filter={shown} current={open} canWrite={canWrite} />
            {canWrite ? <RatingBulkBar /> : null}
          </>
        )}
      </ListResults>
      {open ? (
        <RatingPanel
          answer={await readPanel('rating', () => getRatingForAdmin(open))}
          listHref={ratingList.href(filter)}
          canWrite={canWrite}
          canReport={canAdmin(admin, 'reports')}
          canSilence={canSilenceMembers(admin)}
        />
      ) : null}
    </ClientWords>
  );
}
