import { getTranslations } from 'next-intl/server';
import { GatePanel } from '@/components/accounts/gate-panel';
import { buttonClass } from '@/components/ui/button';
import { Bell, Star } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import type { Gate } from '@/lib/accounts/policy';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

/** An empty folder: how cards get into it, for those who may; what is missing, for the others. */
export async function EmptyFolder({ gate }: { gate: Gate | null }) {
  const t = await getTranslations('favorites.empty');
  if (gate === 'membership' || gate === 'activation') return <ClosedFolder gate={gate} title={t('title')} />;
  return (
    <MessagePanel icon={Star} title={t('title')} actions={<BrowseLinks />}>
      {t('text')}
    </MessagePanel>
  );
}

/** No post is kept. */
export async function EmptyPosts({ gate }: { gate: Gate | null }) {
  const t = await getTranslations('favorites.post');
  if (gate === 'membership' || gate === 'activation') return <ClosedFolder gate={gate} title={t('empty')} />;
  return (
    <MessagePanel
      icon={Star}
      title={t('empty')}
      actions={
        <Link href={paths.community()} className={buttonClass({ tone: 'primary' })}>
          {t('browse')}
        </Link>
      }
    >
      {t('emptyText')}
    </MessagePanel>
  );
}

/** What is missing to keep anything. */
async function ClosedFolder({ gate, title }: { gate: 'membership' | 'activation'; title: string }) {
  const t = await getTranslations('favorites.empty');
  return (
    <GatePanel gate={gate} title={title} from={paths.memberFavorites()}>
      {t(gate)}
    </GatePanel>
  );
}

/** Nothing is followed yet. */
export async function EmptyFollowing() {
  const t = await getTranslations('favorites.empty');
  return (
    <MessagePanel icon={Bell} title={t('following')} actions={<BrowseLinks />}>
      {t('followingText')}
    </MessagePanel>
  );
}

async function BrowseLinks() {
  const t = await getTranslations('favorites.empty');
  return (
    <>
      <Link href={paths.list('companies')} className={buttonClass({ tone: 'primary' })}>
        {t('companies')}
      </Link>
      <Link href={paths.list('individuals')} className={buttonClass()}>
        {t('individuals')}
      </Link>
    </>
  );
}
