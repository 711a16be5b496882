import { getTranslations } from 'next-intl/server';
import { GatePanel } from '@/components/accounts/gate-panel';
import { buttonClass } from '@/components/ui/button';
import { Inbox, Send, Users } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import type { Gate } from '@/lib/accounts/policy';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

/** No friends yet: how one asks, for those who may; what is missing, for the others. */
export async function NoFriends({ gate }: { gate: Gate | null }) {
  const t = await getTranslations('friends.empty');
  if (gate === 'membership' || gate === 'activation')
    return (
      <GatePanel gate={gate} title={t('title')} from={paths.memberFriends()}>
        {t(gate)}
      </GatePanel>
    );
  return (
    <MessagePanel icon={Users} title={t('title')} actions={<BrowseLinks />}>
      {t('text')}
    </MessagePanel>
  );
}

/** No request waits for an answer, or none was sent. */
export async function NoRequests({ view }: { view: 'received' | 'sent' }) {
  const t = await getTranslations('friends.empty');
  return (
    <MessagePanel
      icon={view === 'received' ? Inbox : Send}
      title={t(view)}
      actions={view === 'sent' ? <BrowseLinks /> : null}
    >
      {t(`${view}Text`)}
    </MessagePanel>
  );
}

async function BrowseLinks() {
  const t = await getTranslations('friends.empty');
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
