import { getTranslations } from 'next-intl/server';
import { ListLoading } from '@/components/lists/list-loading';

/** The card folder in its shape, while it is read. */
export default async function FavoritesLoading() {
  const t = await getTranslations('favorites');
  return <ListLoading label={t('loading')} hasTags />;
}
