import 'server-only';
import type { Tx } from '@/lib/server/db';
import { enqueue } from '@/lib/server/jobs';
import { seal } from '@/lib/server/sealing';
import type { MailOrder, MailTemplate } from './templates';

/** Purpose under which the parameters of a mail are sealed. */
export const mailSealPurpose = 'mail';

/** Puts a mail into the queue, in the transaction of what it tells about: rolled back, it is never sent. */
export async function queueMail<Template extends MailTemplate>(
  tx: Pick<Tx, 'mail' | '$executeRaw'>,
  { to, locale, template, params, dedupeKey }: MailOrder<Template>,
): Promise<void> {
  // createMany, since it can leave alone what is there already.
  const made = await tx.mail.createManyAndReturn({
    data: [
      {
        recipient: to,
        locale,
        template,
        sealed: seal(mailSealPurpose, JSON.stringify(params)),
        dedupeKey: dedupeKey ?? null,
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  const mail = made[0];
  if (mail) await enqueue(tx, 'sendMail', { mailId: mail.id });
}
