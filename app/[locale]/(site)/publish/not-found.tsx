import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { FileQuestion } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

/** A post that is not there, or not the reader's own. */
export default async function PostNotFound() {
  const t = await getTranslations('post-editor.missing');
  return (
    <MessagePanel
      icon={FileQuestion}
      level={1}
      title={t('title')}
      actions={
        <>
          <Link href={paths.memberMyPosts()} prefetch={false} className={buttonClass({ tone: 'primary' })}>
            {t('toList')}
          </Link>
          <Link href={paths.publish()} prefetch={false} className={buttonClass()}>
            {t('toNew')}
          </Link>
        </>
      }
    >
      <p>{t('text')}</p>
    </MessagePanel>
  );
}
