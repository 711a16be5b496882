import { getTranslations } from 'next-intl/server';
import { ListLoading } from '@/components/lists/list-loading';

/** The ledger in its shape, while it is read. */
export default async function PointsLoading() {
  const t = await getTranslations('points');
  return <ListLoading label={t('loading')} />;
}
