import { getTranslations } from 'next-intl/server';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { TagManager } from '@/components/tags/tag-manager';
import { ChoiceChip } from '@/components/ui/choice-chip';
import { type FavoriteFilter, favoriteList, favoriteOrders } from '@/lib/favorites/favorite-list';
import type { TagCount } from '@/lib/shared/own-tags';

/** What narrows and orders the card folder; all of it stands in the address. */
export async function FavoriteToolbar({ filter, tags }: { filter: FavoriteFilter; tags: TagCount[] }) {
  const t = await getTranslations('favorites');
  return (
    <ListToolbar
      list={favoriteList}
      values={filter}
      search={t('search.label')}
      choices={{
        type: { label: t('filters.type'), text: (kind) => t(`kinds.${kind}`) },
        tag:
          tags.length > 0
            ? {
                label: t('filters.tag'),
                text: (tag) => tag,
                among: tags.map(({ tag, count }) => ({ value: tag, text: `${tag} (${count})` })),
                beside: <TagManager list="favorites" tags={tags} />,
              }
            : undefined,
      }}
    >
      <ChoiceChip
        label={t('orders.label')}
        name="order"
        value={filter.order}
        choices={favoriteOrders.map((order) => ({ value: order, text: t(`orders.${order}`) }))}
      />
    </ListToolbar>
  );
}
