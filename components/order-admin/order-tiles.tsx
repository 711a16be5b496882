import { getTranslations } from 'next-intl/server';
import { Tile, TileGroup } from '@/components/admins/tile';
import type { DeskCounts } from '@/lib/orders/admin/desk-counts';
import { exchangeList } from '@/lib/orders/admin/exchange-list';
import { membershipOrderList } from '@/lib/orders/admin/membership-list';
import { orderList } from '@/lib/orders/admin/order-list';
import { adminPaths } from '@/lib/shared/admin-paths';
import { vietnamDateText } from '@/lib/shared/dates';

/** What waits at the desk of the shop, each number with the way to it. */
export async function OrderTiles({ counts }: { counts: DeskCounts }) {
  const t = await getTranslations('admins.dashboard');
  return (
    <TileGroup id="shop" title={t('shop')}>
      <Tile
        href={orderList.href({ status: 'paid' })}
        label={t('toShip')}
        count={counts.toShip}
        urgent={counts.toShip > 0}
      />
      <Tile
        href={exchangeList.href({ status: 'paid', what: 'goods' })}
        label={t('exchanges')}
        count={counts.exchanges}
        urgent={counts.exchanges > 0}
      />
      <Tile
        href={orderList.href({ view: 'transferred' })}
        label={t('transferred')}
        count={counts.transferred}
        urgent={counts.transferred > 0}
      />
      {counts.strayOrders > 0 ? (
        <Tile
          href={orderList.href({ view: 'stray' })}
          label={t('strayOrders')}
          count={counts.strayOrders}
          urgent
        />
      ) : null}
      {counts.strayFees > 0 ? (
        <Tile
          href={membershipOrderList.href({ view: 'stray' })}
          label={t('strayFees')}
          count={counts.strayFees}
          urgent
        />
      ) : null}
      {counts.strayUnknown > 0 ? (
        <Tile href={adminPaths.statements()} label={t('strayUnknown')} count={counts.strayUnknown} urgent />
      ) : null}
      <Tile
        href={orderList.href({ from: vietnamDateText(new Date()) })}
        label={t('ordersToday')}
        count={counts.today}
      />
    </TileGroup>
  );
}
