import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { FigureGrid } from '@/components/figures/figure-grid';
import { PanelFailure } from '@/components/layout/panel-failure';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { localeChoice, provinceChoice } from '@/components/lists/place-choices';
import { requireAdmin } from '@/lib/admins/require-admin';
import { figureList } from '@/lib/figures/figure-list';
import { readableFigures, readFigures, shownFigures } from '@/lib/figures/queries';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('figures'))('title') };
}

/** How the site does, day by day: what the administrator's areas let them read. */
export default async function FiguresPage({ searchParams }: Props) {
  const admin = await requireAdmin('dashboard');
  if (!admin) return <ForbiddenPage />;
  const filter = figureList.read(await searchParams);
  const t = await getTranslations('figures');
  const readable = readableFigures(admin);
  const kinds = shownFigures(admin, filter);
  const figures = await readPanel('figures', () => readFigures(kinds, filter));
  return (
    <>
      <Link href={adminPaths.dashboard()} className="link inline-block py-1 text-sm max-md:py-3">
        {t('back')}
      </Link>
      <h1 className="mb-2 text-xl font-semibold">{t('title')}</h1>
      <p className="mb-4 max-w-180 text-sm text-muted">{t('intro')}</p>
      <ListToolbar
        list={figureList}
        values={filter}
        choices={{
          period: { label: t('period.label'), text: (period) => t('period.days', { days: Number(period) }) },
          figure: {
            label: t('figure'),
            text: (kind) => t(`kinds.${kind}`),
            among: readable.map((kind) => ({ value: kind, text: t(`kinds.${kind}`) })),
          },
          locale: await localeChoice(),
          province: await provinceChoice(),
        }}
        exportHref="/api/admin/dashboard/figures/export"
      />
      {figures.ok ? (
        <FigureGrid answer={figures.data} admin={admin} filter={filter} />
      ) : (
        <PanelFailure what="counts" errorId={figures.errorId} />
      )}
    </>
  );
}
