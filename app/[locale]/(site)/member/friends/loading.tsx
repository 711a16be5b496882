import { getTranslations } from 'next-intl/server';
import { ListLoading } from '@/components/lists/list-loading';

/** The list of friends in its shape, while it is read. */
export default async function FriendsLoading() {
  const t = await getTranslations('friends');
  return <ListLoading label={t('loading')} isRound />;
}
