import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { Tx } from '@/lib/server/db';
import { enqueueAll } from '@/lib/server/jobs';
import { seal } from '@/lib/server/sealing';
import type { MailTemplate } from './mail-template';

/** Purpose under which the parameters of a mail are sealed. */
export const mailSealPurpose = 'mail';

export type MailOrder<Params> = {
  to: string;
  /** Of the recipient. */
  locale: Locale;
  params: Params;
  /** The same event makes one mail, however often it is announced. */
  dedupeKey?: string;
  /** What its reader may switch off by it (lib/notifications/unsubscribe-token); nothing of a mail that must be. */
  unsubscribe?: string;
};

/** Puts a mail into the queue, in the transaction of what it is about: rolled back, it is never sent. */
export async function queueMail<Params>(
  tx: Pick<Tx, 'mail' | '$executeRaw'>,
  template: MailTemplate<Params>,
  order: MailOrder<Params>,
): Promise<void> {
  await queueMails(tx, template, [order]);
}

/** Mails to many at once stand behind those that one person waits for, such as a code. */
const bulkPriority = 10;

/**
 * Puts one mail an order into the queue, as `queueMail` does.
 * @returns how many of them there were not before
 */
export async function queueMails<Params>(
  tx: Pick<Tx, 'mail' | '$executeRaw'>,
  { name }: MailTemplate<Params>,
  orders: readonly MailOrder<Params>[],
  { isBulk = false }: { isBulk?: boolean } = {},
): Promise<number> {
  if (orders.length === 0) return 0;
  // createMany, since it can leave alone what is there already.
  const made = await tx.mail.createManyAndReturn({
    data: orders.map(({ to, locale, params, dedupeKey, unsubscribe }) => ({
      recipient: to,
      locale,
      template: name,
      sealed: seal(mailSealPurpose, JSON.stringify(params)),
      dedupeKey: dedupeKey ?? null,
      unsubscribe: unsubscribe ?? null,
    })),
    skipDuplicates: true,
    select: { id: true },
  });
  const jobs = made.map(({ id }) => ({ mailId: id }));
  await enqueueAll(tx, 'sendMail', jobs, isBulk ? { priority: bulkPriority } : {});
  return made.length;
}
