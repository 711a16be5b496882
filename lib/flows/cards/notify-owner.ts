import 'server-only';
import { memberLocale } from '@/lib/accounts/queries';
import type { SystemMessageParams } from '@/lib/notifications/kinds';
import { tellMember } from '@/lib/notifications/service';
import type { Tx } from '@/lib/server/db';
import { queueMail } from '@/lib/server/mail/queue-mail';
import type { MailTemplates } from '@/lib/server/mail/templates';

/** News of a card that go out both ways, told the same. */
type CardNews = 'claimApproved' | 'claimRejected' | 'cardPublished' | 'cardRejected' | 'cardHidden';

/** Tells a member by system message and mail what was decided about a card, in the transaction of the decision. */
export async function tellAboutCard<News extends CardNews>(
  tx: Pick<Tx, 'member' | 'systemMessage' | 'mail' | '$executeRaw'>,
  memberId: number,
  news: News,
  params: SystemMessageParams[News] & MailTemplates[News],
): Promise<void> {
  const member = await tx.member.findFirst({
    where: { id: memberId, deletedAt: null },
    select: { email: true, locale: true },
  });
  if (!member) return;
  await tellMember(tx, memberId, news, params);
  await queueMail(tx, { to: member.email, locale: memberLocale(member.locale), template: news, params });
}
