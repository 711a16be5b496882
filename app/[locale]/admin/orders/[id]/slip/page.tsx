import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { MissingPanel } from '@/components/layout/missing-panel';
import { PanelFailure } from '@/components/layout/panel-failure';
import { OrderPaper, papers } from '@/components/order-admin/order-paper';
import { PrintButton } from '@/components/order-admin/print-button';
import { ViewLinks } from '@/components/ui/chips';
import { ArrowLeft } from '@/components/ui/icons';
import { requireAdmin } from '@/lib/admins/require-admin';
import { isLocale, localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { getOrderForAdmin } from '@/lib/orders/admin/order-detail';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import { type GivenParams, oneOf } from '@/lib/shared/list-params';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('order-admin.print'))('slip') };
}

/** An order on paper, in the buyer's language or one's own; what stands around it is not printed. */
export default async function SlipPage({ params, searchParams }: Props) {
  const admin = await requireAdmin('orders');
  if (!admin) return <ForbiddenPage />;
  const { id } = await params;
  const given = await searchParams;
  const t = await getTranslations('order-admin');
  const answer = await readPanel('order', () => getOrderForAdmin(id));
  if (!answer.ok) return <PanelFailure what="order" errorId={answer.errorId} />;
  const order = answer.data;
  if (!order)
    return (
      <MissingPanel
        title={t('detail.missing')}
        text={t('detail.missingText')}
        links={[{ href: adminPaths.orders(), text: t('detail.back') }]}
      />
    );
  const own = await getLocale();
  const buyers = isLocale(order.locale) ? order.locale : own;
  const locale = isLocale(given.in) ? given.in : buyers;
  const paper = oneOf(papers, given.kind) ?? 'slip';
  const hrefOf = (change: { kind?: string; in?: string }) =>
    adminPaths.orderSlip(id, { kind: paper === 'slip' ? undefined : paper, in: locale, ...change });
  const languages = [...new Set([buyers, own])];
  return (
    <div className="grid max-w-220 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Link href={adminPaths.order(id)} className="link inline-flex items-center gap-1.5">
          <ArrowLeft aria-hidden className="size-4" />
          {order.number}
        </Link>
        <ViewLinks
          label={t('print.kind')}
          views={papers.map((kind) => ({
            key: kind,
            text: t(`print.${kind}`),
            href: hrefOf({ kind }),
            current: kind === paper,
          }))}
        />
        {languages.length > 1 ? (
          <ViewLinks
            label={t('print.language')}
            views={languages.map((each) => ({
              key: each,
              text: localeTable[each].name,
              href: hrefOf({ in: each }),
              current: each === locale,
            }))}
          />
        ) : null}
        <PrintButton label={t('print.print')} />
      </div>
      <OrderPaper order={order} paper={paper} locale={locale} />
    </div>
  );
}
