import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { BannerList } from '@/components/banners/banner-list';
import { DeletedBanners } from '@/components/banners/deleted-banners';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { ViewTabs } from '@/components/lists/view-tabs';
import { buttonClass } from '@/components/ui/button';
import { Plus, RectangleHorizontal } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { bannerList } from '@/lib/banners/banner-list';
import { mostShown } from '@/lib/banners/places';
import { listBannerRows } from '@/lib/banners/queries';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import { undoDays } from '@/lib/shared/durations';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('banners'))('title') };
}

/** The banners of the site in their order, and those that were deleted lately. */
export default async function BannersPage({ searchParams }: Props) {
  const admin = await requireAdmin('content');
  if (!admin) return <ForbiddenPage />;
  const values = bannerList.read(await searchParams);
  const isKept = values.view === 'kept';
  const t = await getTranslations('banners');
  const locale = await getLocale();
  const canWrite = canAdmin(admin, 'content', 'write');
  const rows = await readPanel('list of banners', () => listBannerRows(locale, values.view));
  return (
    <ClientWords paths={['banners']}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 id="banners-title" tabIndex={-1} className="text-xl font-semibold">
          {t('title')}
        </h1>
        {canWrite ? (
          <Link href={adminPaths.bannerNew()} className={buttonClass({ tone: 'primary' })}>
            <Plus aria-hidden />
            {t('add')}
          </Link>
        ) : null}
      </div>
      <ViewTabs
        label={t('views.label')}
        views={bannerList.chips(values, 'view')}
        text={(view) => t(`views.${view}`)}
        counts={null}
      />
      <p className="my-3 max-w-180 text-sm text-muted">
        {isKept ? t('help', { count: mostShown }) : t('deletedHelp', { days: undoDays })}
      </p>
      {!rows.ok ? <PanelFailure what="banners" errorId={rows.errorId} /> : null}
      {rows.ok && rows.data.length === 0 ? (
        <MessagePanel icon={RectangleHorizontal} title={t(isKept ? 'none' : 'noneDeleted')}>
          {isKept ? t('noneText') : null}
        </MessagePanel>
      ) : null}
      {rows.ok && rows.data.length > 0 ? (
        isKept ? (
          <BannerList rows={rows.data} canWrite={canWrite} />
        ) : (
          <DeletedBanners rows={rows.data} canWrite={canWrite} />
        )
      ) : null}
    </ClientWords>
  );
}
