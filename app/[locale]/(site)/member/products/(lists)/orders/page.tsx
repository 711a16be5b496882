import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListResults } from '@/components/lists/list-results';
import { SaleRows } from '@/components/product-editor/sale-rows';
import { Package } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import type { GivenParams } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';
import { listSales } from '@/lib/shop/list-sales';
import { saleList } from '@/lib/shop/sale-list';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('product-editor.sales'))('title') };
}

/** /member/products/orders: what others bought of one's own products. */
export default async function SalesPage({ searchParams }: Props) {
  const viewer = await requireMember();
  const t = await getTranslations('product-editor.sales');
  const common = await getTranslations('common');
  const filter = saleList.read(await searchParams);
  const answer = await readPanel('sales', () => listSales(viewer, filter));
  return (
    <>
      <div className="grid gap-1">
        <Link href={paths.memberProducts()} className="link w-max text-sm underline">
          {t('back')}
        </Link>
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <p className="text-muted">{t('text')}</p>
      </div>
      <div className="overflow-x-auto max-md:-mx-4 max-md:px-4">
        <nav aria-label={t('views.label')} className="views w-max">
          {saleList.chips(filter, 'view').map(({ value, href, current }) => (
            <Link key={value} href={href} aria-current={current ? 'true' : undefined}>
              {value === 'all' ? t('views.all') : t(`states.${value}`)}
            </Link>
          ))}
        </nav>
      </div>
      <ListResults
        list={saleList}
        values={filter}
        answer={answer}
        what="sales"
        icon={Package}
        words={{
          total: (count, capped) => (capped ? common('countCapped', { count }) : t('total', { count })),
          narrowed: t('empty'),
          emptyText: t('emptyText'),
        }}
      >
        {(rows) => <SaleRows rows={rows} />}
      </ListResults>
    </>
  );
}
