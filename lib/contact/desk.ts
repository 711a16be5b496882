import 'server-only';
import { getSetting } from '@/lib/content/queries';
import { knownLocale } from '@/lib/i18n/locales';
import { writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { queueMail } from '@/lib/server/mail/queue-mail';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { AuditAction } from '@/lib/shared/audit-actions';
import { type ContactMove, canMoveContact, contactStatusAfter } from './contact-status';
import { contactAnswerMail } from './emails';
import { type LockedContact, lockContact } from './locks';
import type { ContactAnswerInput } from './schemas';

type Doer = Pick<AdminViewer, 'id' | 'name'>;

/** @throws AppError `notFound`; `conflict` where another administrator deleted it, or brought it back */
async function hold(tx: Tx, publicId: string, isDeleted = false): Promise<LockedContact> {
  const held = await lockContact(tx, publicId);
  if (!held) throw new AppError('notFound');
  if ((held.deletedAt !== null) !== isDeleted) throw new AppError('conflict');
  return held;
}

/** Makes a move of a message that is held. @throws AppError `conflict` where it stands elsewhere */
async function move(tx: Tx, by: Doer, held: LockedContact, which: ContactMove): Promise<void> {
  if (!canMoveContact(which, held.status)) throw new AppError('conflict');
  const answers = await tx.contactAnswer.count({ where: { messageId: held.id } });
  const status = contactStatusAfter(which, answers);
  await tx.contactMessage.update({
    where: { id: held.id },
    data: { status, filtered: false, version: { increment: 1 } },
    select: { id: true },
  });
  await audit(tx, by, held, `contact.${which}`, { status: held.status }, { status });
}

// No name and nothing that was written: the audit is kept longer than what somebody said.
function audit(
  tx: Tx,
  by: Doer,
  { publicId }: Pick<LockedContact, 'publicId'>,
  action: AuditAction,
  before?: { status: string },
  after?: { status: string },
): Promise<void> {
  return writeAudit(tx, by, {
    action,
    target: { type: 'contactMessage', id: publicId, name: publicId },
    before,
    after,
  });
}

/**
 * Answers by mail, in the frame of the sender's language. The same answer sent twice goes out once.
 * @throws AppError `notFound`; `conflict` where it is spam or deleted; `staleVersion` where another administrator did
 * something with the message since it was seen
 */
export async function answerContact(by: Doer, input: ContactAnswerInput): Promise<void> {
  const { email: replyTo } = await getSetting('operator');
  await db.$transaction(async (tx) => {
    const held = await hold(tx, input.id);
    const sent = await tx.contactAnswer.findUnique({
      where: { publicId: input.answer },
      select: { id: true },
    });
    if (sent) return;
    if (held.version !== input.version) throw new AppError('staleVersion');
    await tx.contactAnswer.create({
      data: {
        publicId: input.answer,
        messageId: held.id,
        adminId: by.id,
        adminName: by.name,
        text: input.text,
      },
      select: { id: true },
    });
    await move(tx, by, held, 'answer');
    const { subject, text, locale } = await tx.contactMessage.findUniqueOrThrow({
      where: { id: held.id },
      select: { subject: true, text: true, locale: true },
    });
    await queueMail(tx, contactAnswerMail, {
      to: held.email,
      locale: knownLocale(locale),
      params: { subject, text, answer: input.text, replyTo },
    });
  });
}

/** Closes a message, or opens a closed one again. @throws AppError `notFound`, `conflict` */
export async function moveContact(by: Doer, publicId: string, which: 'close' | 'reopen'): Promise<void> {
  await db.$transaction(async (tx) => move(tx, by, await hold(tx, publicId), which));
}

/** Marks a message as spam; what its address sends from now on goes there by itself. @throws AppError `notFound`, `conflict` */
export async function markContactSpam(by: Doer, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const held = await hold(tx, publicId);
    await move(tx, by, held, 'spam');
    const { email, proven } = held;
    await tx.contactSpamAddress.createMany({ data: { email, proven }, skipDuplicates: true });
  });
}

/**
 * Takes a message out of the spam, its address as well, and whatever was put there by the address alone.
 * @throws AppError `notFound`, `conflict`
 */
export async function unmarkContactSpam(by: Doer, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const held = await hold(tx, publicId);
    await move(tx, by, held, 'unspam');
    const { email, proven } = held;
    await tx.contactSpamAddress.deleteMany({ where: { email, proven } });
    await tx.contactMessage.updateMany({
      where: { email, proven, status: 'spam', filtered: true },
      data: { status: 'new', filtered: false, version: { increment: 1 } },
    });
  });
}

/** Deletes a message, which can be brought back for `undoDays`. @throws AppError `notFound`, `conflict` */
export async function deleteContact(by: Doer, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => setDeleted(tx, by, await hold(tx, publicId), true));
}

/** Brings a deleted message back. @throws AppError `notFound`, `conflict` */
export async function restoreContact(by: Doer, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => setDeleted(tx, by, await hold(tx, publicId, true), false));
}

async function setDeleted(tx: Tx, by: Doer, held: LockedContact, isDeleted: boolean): Promise<void> {
  await tx.contactMessage.update({
    where: { id: held.id },
    data: { deletedAt: isDeleted ? new Date() : null, version: { increment: 1 } },
    select: { id: true },
  });
  await audit(tx, by, held, isDeleted ? 'contact.delete' : 'contact.restore');
}
