import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ClientWords } from '@/components/layout/client-words';
import { OrderTabs } from '@/components/order-admin/order-tabs';
import { StatementFile } from '@/components/order-admin/statement-file';
import { requireAdmin } from '@/lib/admins/require-admin';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('order-admin.statements'))('title') };
}

/** A bank's statement: looked at first, then the payments that match are confirmed. */
export default async function StatementsPage() {
  const admin = await requireAdmin('orders', 'write');
  if (!admin) return <ForbiddenPage />;
  const t = await getTranslations('order-admin.statements');
  return (
    <ClientWords paths={['order-admin.file', 'order-admin.statements']}>
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      <OrderTabs current="statements" canWrite />
      <div className="grid max-w-300 grid-cols-[minmax(0,1fr)] gap-4">
        <p className="max-w-180 text-muted">{t('text')}</p>

        <StatementFile />
      </div>
    </ClientWords>
  );
}
