import { getTranslations } from 'next-intl/server';
import { figureList } from '@/lib/figures/figure-list';
import type { FigureKind } from '@/lib/figures/kinds';
import type { Figures } from '@/lib/figures/queries';
import { Link } from '@/lib/i18n/navigation';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { FigureGrid } from './figure-grid';

/** What the dashboard itself shows; everything else stands on the page of figures. */
export const mainFigures = [
  'registrations',
  'posts',
  'orders',
  'revenue',
  'membershipFees',
] as const satisfies FigureKind[];

type Props = { answer: Figures; admin: Pick<AdminViewer, 'role'> };

/** The last 30 days in a few figures, and the way to all. */
export async function MainFigures({ answer, admin }: Props) {
  const t = await getTranslations('figures');
  return (
    <section aria-labelledby="figures">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="figures" className="text-lg font-semibold">
          {t('main')}
        </h2>
        <Link href={figureList.href({})} className="link py-1 text-sm max-md:py-3">
          {t('all')}
        </Link>
      </div>
      <FigureGrid answer={answer} admin={admin} withTables={false} />
    </section>
  );
}
