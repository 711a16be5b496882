import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { MessagesScreen } from '@/components/messages/messages-screen';
import { listConversations } from '@/lib/messages/queries';
import { conversationTabs } from '@/lib/messages/tabs';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';

type Props = { searchParams: Promise<{ tab?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('messages'))('title') };
}

/** /member/messages: the member's conversations beside the one that is open; on a phone one fills the screen. */
export default async function MessagesPage({ searchParams }: Props) {
  const viewer = await requireMember();
  const locale = await getLocale();
  const { tab: wanted } = await searchParams;
  const tab = conversationTabs.find((each) => each === wanted) ?? 'all';
  const answer = await readPanel('messages', () => listConversations(viewer, { tab, locale }));
  if (!answer.ok) return <PanelFailure what="messages" errorId={answer.errorId} />;
  return (
    <ClientWords
      paths={[
        'messages.title',
        'messages.screen',
        'accounts.gate',
        'drafts.counter',
        'media.upload',
        'moderation.report',
        'moderation.errors',
      ]}
    >
      <MessagesScreen member={viewer.publicId} first={{ tab, list: answer.data }} />
    </ClientWords>
  );
}
