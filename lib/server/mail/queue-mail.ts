import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { Tx } from '@/lib/server/db';
import { enqueue } from '@/lib/server/jobs';
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
  { name }: MailTemplate<Params>,
  { to, locale, params, dedupeKey, unsubscribe }: MailOrder<Params>,
): Promise<void> {
  // createMany, since it can leave alone what is there already.
  const made = await tx.mail.createManyAndReturn({
    data: [
      {
        recipient: to,
        locale,
        template: name,
        sealed: seal(mailSealPurpose, JSON.stringify(params)),
        dedupeKey: dedupeKey ?? null,
        unsubscribe: unsubscribe ?? null,
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  const mail = made[0];
  if (mail) await enqueue(tx, 'sendMail', { mailId: mail.id });
}
