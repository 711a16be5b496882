import { getTranslations } from 'next-intl/server';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { type FavoriteFilter, favoriteList } from '@/lib/favorites/favorite-list';
import type { TagCount } from '@/lib/favorites/queries';
import { TagManager } from './tag-manager';

/** What narrows the card folder; all of it stands in the address. */
export async function FavoriteToolbar({ filter, tags }: { filter: FavoriteFilter; tags: TagCount[] }) {
  const t = await getTranslations('favorites');
  const among = tags.map((each) => ({ value: each.tag, text: `${each.tag} (${each.count})` }));
  return (
    <ListToolbar
      list={favoriteList}
      values={filter}
      search={t('search.label')}
      choices={{
        type: { label: t('filters.type'), text: (kind) => t(`kinds.${kind}`) },
        ...(tags.length > 0 ? { tag: { label: t('filters.tag'), text: (tag: string) => tag, among } } : {}),
      }}
    >
      {tags.length > 0 ? <TagManager tags={tags} /> : null}
    </ListToolbar>
  );
}
