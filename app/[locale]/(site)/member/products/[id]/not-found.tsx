import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { FileQuestion } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

/** A product that is not there, or not the reader's own. */
export default async function ProductNotFound() {
  const t = await getTranslations('product-editor');
  return (
    <MessagePanel
      icon={FileQuestion}
      level={1}
      title={t('missing.title')}
      actions={
        <>
          <Link href={paths.memberProducts()} prefetch={false} className={buttonClass({ tone: 'primary' })}>
            {t('list.title')}
          </Link>
          <Link href={paths.memberProductNew()} prefetch={false} className={buttonClass()}>
            {t('title')}
          </Link>
        </>
      }
    >
      <p>{t('missing.text')}</p>
    </MessagePanel>
  );
}
