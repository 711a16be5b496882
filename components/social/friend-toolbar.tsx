import { getTranslations } from 'next-intl/server';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { TagManager } from '@/components/tags/tag-manager';
import type { TagCount } from '@/lib/shared/own-tags';
import { type FriendFilter, friendList } from '@/lib/social/friend-list';

/** What narrows the list of friends; all of it stands in the address. */
export async function FriendToolbar({ filter, tags }: { filter: FriendFilter; tags: TagCount[] }) {
  const t = await getTranslations('friends');
  return (
    <ListToolbar
      list={friendList}
      values={filter}
      search={t('search')}
      choices={{
        tag:
          tags.length > 0
            ? {
                label: t('tag'),
                text: (tag) => tag,
                among: tags.map(({ tag, count }) => ({ value: tag, text: `${tag} (${count})` })),
                beside: <TagManager list="friends" tags={tags} />,
              }
            : undefined,
      }}
    />
  );
}
