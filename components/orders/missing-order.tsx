import { getTranslations } from 'next-intl/server';
import { MissingPanel } from '@/components/layout/missing-panel';
import { paths } from '@/lib/shared/paths';

/** An order that is not there, or not the reader's own. */
export async function MissingOrder() {
  const t = await getTranslations('orders.detail');
  const links = [
    { href: paths.memberOrders(), text: t('back') },
    { href: paths.shop(), text: t('notFound.toShop') },
  ];
  return <MissingPanel title={t('missing')} text={t('notFound.text')} links={links} />;
}
