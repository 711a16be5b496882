import { Inbox } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ReviewItem } from '@/components/admins/review-item';
import { ReviewKeys } from '@/components/admins/review-keys';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { ChipGroup, ViewLinks } from '@/components/ui/chips';
import { MessagePanel } from '@/components/ui/message-panel';
import { PageLinks } from '@/components/ui/page-links';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import {
  listApplications,
  type ReviewList,
  type ReviewView,
  reviewKinds,
  reviewViews,
} from '@/lib/admins/reviews-queries';
import { type GivenParams, oneOf } from '@/lib/admins/user-filter';
import { readPanel } from '@/lib/server/read-panel';
import { clampPage } from '@/lib/shared/paging';
import { paths } from '@/lib/shared/paths';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admins.reviews'))('title') };
}

/** The inbox: what waits for a decision, the oldest first, and what was decided. */
export default async function ReviewsPage({ searchParams }: Props) {
  const admin = await requireAdmin('users');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const view = oneOf(reviewViews, given.view) ?? 'waiting';
  const kind = oneOf(reviewKinds, given.kind) ?? 'application';
  const t = await getTranslations('admins.reviews');
  const list = await readPanel('reviews', () => listApplications(view, clampPage(given.page)));
  return (
    <ClientWords
      paths={[
        'admins.users.actions',
        'admins.reviews',
        'admins.fields',
        'membership.reasons',
        'errors',
        'common.islands',
      ]}
    >
      <div className="max-w-200">
        <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <ChipGroup
            label={t('kinds.label')}
            chips={reviewKinds.map((each) => ({
              key: each,
              text: t(`kinds.${each}`),
              href: paths.adminReviews({ kind: each, view: view === 'waiting' ? undefined : view }),
              current: each === kind,
            }))}
          />
          <ViewLinks
            label={t('views.label')}
            views={reviewViews.map((each) => ({
              key: each,
              text: t(`views.${each}`),
              href: paths.adminReviews({ view: each === 'waiting' ? undefined : each }),
              current: each === view,
            }))}
          />
        </div>
        {list.ok ? (
          <ReviewResults list={list.data} view={view} canDecide={canAdmin(admin, 'users', 'write')} />
        ) : (
          <PanelFailure errorId={list.errorId} />
        )}
      </div>
    </ClientWords>
  );
}

type ResultsProps = { list: ReviewList; view: ReviewView; canDecide: boolean };

async function ReviewResults({ list, view, canDecide }: ResultsProps) {
  const t = await getTranslations('admins.reviews');
  const common = await getTranslations('common');
  const { items, total, capped, page, pageCount } = list;
  if (items.length === 0) {
    return (
      <MessagePanel icon={Inbox} title={view === 'waiting' ? t('empty') : t('emptyDecided')}>
        {view === 'waiting' ? t('emptyText') : null}
      </MessagePanel>
    );
  }
  return (
    <>
      <div className="mb-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-muted">
        <p>{capped ? common('countCapped', { count: total }) : t('total', { count: total })}</p>
        {canDecide && view === 'waiting' ? (
          <p className="max-md:hidden">{t.rich('keys', { key: (letter) => <Key>{letter}</Key> })}</p>
        ) : null}
      </div>
      <ReviewKeys label={t('list')}>
        {items.map((item) => (
          <ReviewItem key={item.publicId} item={item} canDecide={canDecide} />
        ))}
      </ReviewKeys>
      <PageLinks
        page={page}
        last={pageCount}
        hrefOf={(each) => paths.adminReviews({ view: view === 'waiting' ? undefined : view, page: each })}
      />
    </>
  );
}

/** A key of the keyboard. */
function Key({ children }: { children: ReactNode }) {
  return <kbd className="rounded-sm border bg-surface px-1.5 font-sans text-xs text-ink">{children}</kbd>;
}
