import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { InquiryPanel } from '@/components/messages/inquiry-panel';
import { MessagesScreen } from '@/components/messages/messages-screen';
import { inquiryList } from '@/lib/messages/inquiry-list';
import { listInquiries } from '@/lib/messages/inquiry-queries';
import { listConversations } from '@/lib/messages/queries';
import { conversationTabs } from '@/lib/messages/tabs';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('messages'))('title') };
}

/**
 * /member/messages: the member's conversations beside the one that is open; on a phone one fills the screen. With
 * `view=inquiries` what they asked of several firms at once.
 */
export default async function MessagesPage({ searchParams }: Props) {
  const viewer = await requireMember();
  const locale = await getLocale();
  const given = await searchParams;
  const values = inquiryList.read(given);
  if (values.view === 'inquiries') {
    const answer = await readPanel('inquiries', () => listInquiries(viewer, values.page, locale));
    return <InquiryPanel values={values} answer={answer} />;
  }
  const tab = conversationTabs.find((each) => each === given.tab) ?? 'all';
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
        'social.person',
        'social.block',
        'social.mute',
        'translation.mark',
      ]}
    >
      <MessagesScreen member={viewer.publicId} first={{ tab, list: answer.data }} />
    </ClientWords>
  );
}
