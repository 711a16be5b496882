import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { OrderTabs } from '@/components/order-admin/order-tabs';
import { StatementFile } from '@/components/order-admin/statement-file';
import { StrayMoney } from '@/components/order-admin/stray-money';
import { StrayWords } from '@/components/order-admin/stray-words';
import { requireAdmin } from '@/lib/admins/require-admin';
import { listUnknownStray, mostUnknown } from '@/lib/orders/stray-money';
import { readPanel } from '@/lib/server/read-panel';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('order-admin.statements'))('title') };
}

/** A bank's statement: looked at first, then the payments that match are confirmed; below it the money that names no order. */
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
        <Unknown />
      </div>
    </ClientWords>
  );
}

async function Unknown() {
  const t = await getTranslations('order-admin.statements');
  const format = await getFormatter();
  const answer = await readPanel('money of no order', listUnknownStray);
  if (!answer.ok) return <PanelFailure what="orders" errorId={answer.errorId} />;
  if (answer.data.length === 0) return null;
  const stray = answer.data.map(({ bookedAt, ...each }) => ({
    ...each,
    booked: bookedAt && format.dateTime(bookedAt, { dateStyle: 'medium' }),
  }));
  return (
    <section className="panel grid gap-3 p-4">
      <h2 className="font-semibold">{t('unassigned')}</h2>
      <p className="max-w-180 text-sm text-muted">
        {t('unassignedText')}{' '}
        {stray.length < mostUnknown ? null : t('unassignedMore', { count: mostUnknown })}
      </p>
      <StrayWords>
        <StrayMoney stray={stray} canWrite />
      </StrayWords>
    </section>
  );
}
