import 'server-only';
import { canAdmin } from '@/lib/admins/permissions';
import { getSetting } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locales';
import { readReviewMails } from '@/lib/moderation/inbox/review-mails';
import { foldText } from '@/lib/search/fold';
import { db, type Tx } from '@/lib/server/db';
import { queueMail } from '@/lib/server/mail/queue-mail';
import { isWithinLimit } from '@/lib/server/rate-limit';
import { hourMs } from '@/lib/shared/durations';
import type { Viewer } from '@/lib/shared/viewer';
import { contactConfirmedMail, contactReceivedMail } from './emails';
import type { ContactInput } from './schemas';

/** More mails an hour say nothing that the inbox does not. */
const mostAnHour = 20;

type Sender = Pick<Viewer, 'id' | 'email'> | null;

/** Whether a message arrived before: its sender asks again where the answer was lost. */
export async function isContactStored(publicId: string): Promise<boolean> {
  return (await db.contactMessage.findUnique({ where: { publicId }, select: { id: true } })) !== null;
}

/**
 * Stores what somebody writes to the operator, mails it to who answers, and mails its sender that it arrived. One that was
 * stored before changes nothing. Of an address that was marked as spam it goes to the spam, and nobody is mailed.
 */
export async function createContactMessage(input: ContactInput, sender: Sender): Promise<void> {
  const { id: publicId, name, email, subject, text, locale } = input;
  const proven = sender?.email === email;
  // Before the transaction, which asks nothing by another connection.
  const readers = await listContactReaders();
  // Anybody can type a stranger's address: its owner gets a few such mails a day, which repeat nothing.
  const confirms = proven || (await isWithinLimit('contactConfirmationsByEmail', email));
  await db.$transaction(async (tx) => {
    const marked = await tx.contactSpamAddress.findUnique({ where: { email_proven: { email, proven } } });
    const filtered = marked !== null;
    const { count } = await tx.contactMessage.createMany({
      data: {
        publicId,
        status: filtered ? 'spam' : 'new',
        filtered,
        name,
        email,
        subject,
        text,
        textFold: foldText([name, email, subject, text].join('\n')),
        locale,
        memberId: sender?.id ?? null,
        proven,
      },
      skipDuplicates: true,
    });
    if (count === 0 || filtered) return;
    for (const reader of readers) await mailReader(tx, reader, { publicId, name, email, subject, text });
    if (confirms)
      await queueMail(tx, contactConfirmedMail, {
        to: email,
        locale,
        params: { said: proven ? { subject, text } : null },
      });
  });
}

async function mailReader(
  tx: Tx,
  { to, locale }: ContactReader,
  params: Parameters<(typeof contactReceivedMail)['body']>[0],
): Promise<void> {
  const lately = await tx.mail.count({
    where: {
      recipient: to,
      template: contactReceivedMail.name,
      createdAt: { gt: new Date(Date.now() - hourMs) },
    },
    take: mostAnHour,
  });
  if (lately < mostAnHour) await queueMail(tx, contactReceivedMail, { to, locale, params });
}

/** More administrators than a site has. */
const mostAdmins = 500;

type ContactReader = { to: string; locale: Locale };

/**
 * Who is mailed what people write: the operator's address of the settings in the language that stands beside it, or without one
 * every administrator who may answer, in the language that they chose for mails of what waits.
 */
async function listContactReaders(): Promise<ContactReader[]> {
  const { email, mailLocale } = await getSetting('operator');
  if (email) return [{ to: email, locale: mailLocale }];
  const admins = await db.admin.findMany({
    where: { disabledAt: null },
    orderBy: { id: 'asc' },
    take: mostAdmins,
    select: { email: true, role: true, reviewMails: true },
  });
  return admins
    .filter((admin) => canAdmin(admin, 'content', 'write'))
    .map((admin) => ({ to: admin.email, locale: readReviewMails(admin.reviewMails).locale }));
}
