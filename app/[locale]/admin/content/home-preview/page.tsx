import '@/app/shop.css';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { HomeSections } from '@/components/home/sections';
import { ArrowLeft } from '@/components/ui/icons';
import { requireAdmin } from '@/lib/admins/require-admin';
import { readHomeSections } from '@/lib/content/home-sections';
import { getSetting } from '@/lib/content/queries';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';
import { queryText } from '@/lib/shared/query-text';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings.homePreview'))('title') };
}

/** The home page as it stands, or as an order of its sections that is not stored yet makes it, drawn by the sections themselves. */
export default async function HomePreviewPage({ searchParams }: Props) {
  const admin = await requireAdmin('config');
  if (!admin) return <ForbiddenPage />;
  const t = await getTranslations('settings.homePreview');
  const { order } = await searchParams;
  const sections =
    order === undefined
      ? (await getSetting('home')).sections
      : readHomeSections(queryText(order, 500).split(','));
  return (
    <>
      <Link href={adminPaths.config()} className="link mb-3 inline-flex w-max items-center gap-1.5">
        <ArrowLeft aria-hidden className="size-4" />
        {t('back')}
      </Link>
      <h1 className="mb-1 text-xl font-semibold">{t('title')}</h1>
      <p className="mb-4 max-w-180 text-sm text-muted">{t('text')}</p>
      {sections.length === 0 ? <p className="mb-4">{t('none')}</p> : null}
      {sections.length > 0 ? (
        <div className="max-w-308 overflow-hidden rounded border bg-ground px-4 pb-6">
          <HomeSections sections={sections} locale={await getLocale()} />
        </div>
      ) : null}
    </>
  );
}
