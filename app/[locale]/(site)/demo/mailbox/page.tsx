import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Mailbox } from '@/components/mails/mailbox';
import { env } from '@/lib/server/env';
import { getKeptMail, listKeptMails } from '@/lib/server/mail/mailbox';
import { queryText } from '@/lib/shared/query-text';

export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('mails.mailbox');
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** The mails of a demo without a mail server. On a real site there is no such page; middleware.ts says so first. */
export default async function MailboxPage({ searchParams }: Props) {
  if (!env().DEMO) notFound();
  const { q, mail } = await searchParams;
  const recipient = queryText(q, 254);
  const [mails, opened] = await Promise.all([
    listKeptMails(recipient),
    typeof mail === 'string' ? getKeptMail(mail) : null,
  ]);
  return <Mailbox recipient={recipient} mails={mails} opened={opened} />;
}
