import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { FileText } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { Link } from '@/lib/i18n/navigation';
import type { OwnPostView } from '@/lib/posts/own-post-list';
import { paths } from '@/lib/shared/paths';

/** In place of a list of one's own posts that has none: what to do next. */
export async function NoPosts({ view, mayWrite }: { view: OwnPostView; mayWrite: boolean }) {
  const t = await getTranslations('post-editor');
  const isWaiting = view === 'pending' || view === 'rejected' || view === 'deleted';
  return (
    <MessagePanel
      icon={FileText}
      title={t(`list.empty.${view}`)}
      actions={
        isWaiting ? undefined : mayWrite ? (
          <Link href={paths.publish()} className={buttonClass({ tone: 'primary' })}>
            {t('list.write')}
          </Link>
        ) : (
          <Link href={paths.membership()} className={buttonClass({ tone: 'primary' })}>
            {t('list.join')}
          </Link>
        )
      }
    >
      <p>{!mayWrite && !isWaiting ? t('gate.membershipText') : t(`list.emptyText.${view}`)}</p>
    </MessagePanel>
  );
}
