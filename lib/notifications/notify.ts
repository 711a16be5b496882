import 'server-only';
import { knownLocale } from '@/lib/i18n/locales';
import type { Tx } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { queueMail } from '@/lib/server/mail/queue-mail';
import { dayMs } from '@/lib/shared/durations';
import { notificationMail } from './emails';
import {
  type NotificationKind,
  type NotificationParams,
  type NotificationRow,
  notificationKinds,
} from './kinds';
import { mailChoicesSchema } from './preferences';

/**
 * Notifies a member by the channels of the kind, in the transaction of what it is about: stores the message, and queues the
 * mail in the member's language unless they switched such mails off. A deleted member gets no mail and finds the message
 * when they are restored; a member that is gone for good gets nothing.
 * @param actorId whose doing it is; lib/social/notify-from asks first whether the member wants to hear of that one
 */
export async function notify<Kind extends NotificationKind>(
  tx: Pick<Tx, 'member' | 'systemMessage' | 'mail' | '$executeRaw'>,
  memberId: number,
  kind: Kind,
  params: NotificationParams<Kind>,
  { actorId }: { actorId?: number } = {},
): Promise<void> {
  const member = await tx.member.findUnique({
    where: { id: memberId },
    select: { email: true, locale: true, mailChoices: true, deletedAt: true },
  });
  if (!member) return;
  const { channels, preference, lifetimeDays, event } = notificationKinds[kind] as unknown as NotificationRow;
  if (channels.includes('inbox')) {
    const expiresAt = new Date(Date.now() + lifetimeDays * dayMs);
    await tx.systemMessage.create({
      data: { memberId, kind, params: params as Prisma.InputJsonObject, actorId, expiresAt },
      select: { id: true },
    });
  }
  const wants = preference === undefined || mailChoicesSchema.parse(member.mailChoices)[preference];
  if (channels.includes('mail') && member.deletedAt === null && wants) {
    await queueMail(tx, notificationMail(kind), {
      to: member.email,
      locale: knownLocale(member.locale),
      params,
      dedupeKey: event && `${kind}:${memberId}:${event(params)}`,
    });
  }
}
