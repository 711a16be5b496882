import { getTranslations } from 'next-intl/server';
import { ViewLinks } from '@/components/ui/chips';
import { type FriendListView, friendList, friendViews } from '@/lib/social/friend-list';

type Props = {
  view: FriendListView;
  /** Null where they could not be read. */
  counts: Record<FriendListView, number> | null;
};

/** Friends and requests side by side, each with how many there are. */
export async function FriendViewLinks({ view, counts }: Props) {
  const t = await getTranslations('friends.views');
  const textOf = (each: FriendListView) => {
    const count = counts?.[each] ?? 0;
    return count > 0 ? t('counted', { view: t(each), count }) : t(each);
  };
  return (
    <ViewLinks
      label={t('label')}
      views={friendViews.map((each) => ({
        key: each,
        text: textOf(each),
        href: friendList.href({ view: each }),
        current: each === view,
      }))}
    />
  );
}
