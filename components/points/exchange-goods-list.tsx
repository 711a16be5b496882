import { getTranslations } from 'next-intl/server';
import type { Countries } from '@/components/accounts/country-options';
import { LinePicture } from '@/components/cart/line-picture';
import { ListResults } from '@/components/lists/list-results';
import { Gift } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import type { AddressView } from '@/lib/orders/addresses/queries';
import type { ExchangeProduct } from '@/lib/orders/exchange/goods';
import { goodsList } from '@/lib/orders/exchange/goods-list';
import type { ListValues } from '@/lib/shared/list-params';
import type { ListPage } from '@/lib/shared/paging';
import { paths } from '@/lib/shared/paths';
import { ExchangeGoodsButton } from './exchange-goods-button';

type Props = {
  goods: ListPage<ExchangeProduct>;
  filter: ListValues<typeof goodsList.params>;
  balance: number;
  addresses: AddressView[];
  email: string;
  countries: Countries;
};

/** Goods for points, a row each. Words: `exchange`. */
export async function ExchangeGoodsList({ goods, filter, ...reader }: Props) {
  const t = await getTranslations('exchange');
  return (
    <section aria-labelledby="exchange-goods" className="grid gap-3">
      <h2 id="exchange-goods" className="text-lg font-semibold">
        {t('goods.title')}
      </h2>
      <ListResults
        list={goodsList}
        values={filter}
        answer={{ ok: true, data: goods }}
        what="products"
        icon={Gift}
        words={{
          total: (count) => t('goods.total', { count }),
          narrowed: t('goods.none'),
          emptyText: t('goods.noneText'),
        }}
      >
        {(rows) => (
          <ul className="panel divide-y">
            {rows.map((row) => (
              <li key={row.product} className="flex items-center gap-3 p-4 max-sm:flex-wrap">
                <LinePicture picture={row.image} />
                <div className="grid min-w-0 flex-1 gap-0.5">
                  <Link href={paths.product(row.product)} className="link break-words font-medium">
                    {row.name}
                  </Link>
                  <span className="tabular text-muted text-sm">{t('points', { count: row.points })}</span>
                </div>
                <ExchangeGoodsButton product={row} {...reader} />
              </li>
            ))}
          </ul>
        )}
      </ListResults>
    </section>
  );
}
