import { getTranslations } from 'next-intl/server';
import { ViewLinks } from '@/components/ui/chips';
import { adminPaths } from '@/lib/shared/admin-paths';

const hrefs = {
  orders: adminPaths.orders(),
  products: adminPaths.productOrders(),
  membership: adminPaths.membershipOrders(),
  exchange: adminPaths.exchanges(),
  statements: adminPaths.statements(),
  sales: adminPaths.sales(),
} as const;

export type OrderTab = keyof typeof hrefs;

/** Orders, what they hold, those of memberships, the bank's statement and the sums; writing is what the statement takes. */
export async function OrderTabs({ current, canWrite }: { current: OrderTab; canWrite: boolean }) {
  const t = await getTranslations('order-admin.tabs');
  const tabs = (Object.keys(hrefs) as OrderTab[]).filter((tab) => canWrite || tab !== 'statements');
  return (
    <div className="mb-4">
      <ViewLinks
        label={t('label')}
        views={tabs.map((tab) => ({ key: tab, text: t(tab), href: hrefs[tab], current: tab === current }))}
      />
    </div>
  );
}
