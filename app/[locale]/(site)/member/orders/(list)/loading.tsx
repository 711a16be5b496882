import { getTranslations } from 'next-intl/server';
import { ListLoading } from '@/components/lists/list-loading';

/** The list of orders in its shape, while it is read. */
export default async function OrdersLoading() {
  const t = await getTranslations('orders');
  return <ListLoading label={t('loading')} />;
}
