import { getTranslations } from 'next-intl/server';
import { ListLoading } from '@/components/lists/list-loading';

/** The list of rewards in its shape, while it is read. */
export default async function RewardsLoading() {
  const t = await getTranslations('referrals.rewards');
  return <ListLoading label={t('loading')} />;
}
