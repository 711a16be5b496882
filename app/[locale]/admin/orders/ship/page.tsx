import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ClientWords } from '@/components/layout/client-words';
import { OrderTabs } from '@/components/order-admin/order-tabs';
import { ParcelFile } from '@/components/order-admin/parcel-file';
import { requireAdmin } from '@/lib/admins/require-admin';
import { carriers } from '@/lib/orders/carriers';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('order-admin.parcels'))('title') };
}

/** Parcels from a CSV file: looked at first, then their orders are shipped. */
export default async function ShipFilePage() {
  const admin = await requireAdmin('orders', 'write');
  if (!admin) return <ForbiddenPage />;
  const t = await getTranslations('order-admin.parcels');
  return (
    <ClientWords paths={['order-admin.file', 'order-admin.parcels']}>
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      <OrderTabs current="orders" canWrite />
      <div className="grid max-w-300 grid-cols-[minmax(0,1fr)] gap-4">
        <p className="max-w-180 text-muted">{t('text')}</p>
        <p className="text-sm text-muted">{t('carriers', { codes: carriers.join(', ') })}</p>
        <ParcelFile />
      </div>
    </ClientWords>
  );
}
