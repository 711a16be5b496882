import { getTranslations } from 'next-intl/server';
import { ListLoading } from '@/components/lists/list-loading';

/** One's own products in their shape, while they are read. */
export default async function ProductsLoading() {
  const t = await getTranslations('product-editor.list');
  return <ListLoading label={t('loading')} hasTags />;
}
