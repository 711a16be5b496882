import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListResults } from '@/components/lists/list-results';
import { ProductNumbers, ProductStatisticsTable } from '@/components/product-editor/product-statistics';
import { ViewLinks } from '@/components/ui/chips';
import { Package } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import type { GivenParams } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';
import { listOwnStatistics, sumOwnStatistics } from '@/lib/shop/own-statistics';
import { ownStatisticsList } from '@/lib/shop/own-statistics-list';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('product-editor.statistics'))('title') };
}

/** /member/products/statistics: how often one's own products were seen, put into carts and sold. */
export default async function ProductStatisticsPage({ searchParams }: Props) {
  const viewer = await requireMember();
  const t = await getTranslations('product-editor');
  const common = await getTranslations('common');
  const filter = ownStatisticsList.read(await searchParams);
  const answer = await readPanel('product statistics', () =>
    Promise.all([listOwnStatistics(viewer, filter), sumOwnStatistics(viewer, filter)]),
  );
  return (
    <>
      <div className="grid gap-1">
        <Link href={paths.memberProducts()} className="link w-max text-sm underline">
          {t('sales.back')}
        </Link>
        <h1 className="text-xl font-semibold">{t('statistics.title')}</h1>
      </div>
      <ViewLinks
        label={t('statistics.range')}
        views={ownStatisticsList.chips(filter, 'days').map(({ value, ...chip }) => ({
          ...chip,
          key: value,
          text: t('statistics.days', { count: Number(value) }),
        }))}
      />
      {answer.ok && answer.data[0].total > 0 ? <ProductNumbers sums={answer.data[1]} /> : null}
      <ListResults
        list={ownStatisticsList}
        values={filter}
        answer={answer.ok ? { ok: true, data: answer.data[0] } : answer}
        what="products"
        icon={Package}
        words={{
          total: (count, capped) => (capped ? common('countCapped', { count }) : t('list.total', { count })),
          narrowed: t('list.empty.published'),
          emptyText: t('statistics.emptyText'),
        }}
      >
        {(rows) => <ProductStatisticsTable rows={rows} filter={filter} />}
      </ListResults>
    </>
  );
}
