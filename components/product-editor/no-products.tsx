import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { Package } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import type { OwnProductView } from '@/lib/shop/own-product-list';

/** In place of a list of one's own products that has none: what to do next. */
export async function NoProducts({ view }: { view: OwnProductView }) {
  const t = await getTranslations('product-editor.list');
  const canAdd = view === 'all' || view === 'draft' || view === 'published';
  return (
    <MessagePanel
      icon={Package}
      title={t(`empty.${view}`)}
      actions={
        canAdd ? (
          <Link href={paths.memberProductNew()} className={buttonClass({ tone: 'primary' })}>
            {t('add')}
          </Link>
        ) : undefined
      }
    >
      <p>{t(`emptyText.${view}`)}</p>
    </MessagePanel>
  );
}
