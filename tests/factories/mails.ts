import type { EmailCodePurpose } from '@/lib/accounts/emails';
import { db } from '@/lib/server/db';
import { mailSealPurpose } from '@/lib/server/mail/queue-mail';
import { unseal } from '@/lib/server/sealing';

export type WaitingMail = {
  to: string;
  locale: string;
  template: string;
  params: Record<string, unknown>;
};

/** The mails that wait to be sent, oldest first, with what they were told. */
export async function waitingMails(to?: string): Promise<WaitingMail[]> {
  const rows = await db.mail.findMany({
    where: { status: 'waiting', recipient: to },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ recipient, locale, template, sealed }) => ({
    to: recipient,
    locale,
    template,
    params: JSON.parse(unseal(mailSealPurpose, sealed ?? new Uint8Array())) as Record<string, unknown>,
  }));
}

/** How many mails of each template wait. */
export async function mailCounts(to?: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { template } of await waitingMails(to)) counts[template] = (counts[template] ?? 0) + 1;
  return counts;
}

/** The code that was last mailed to an address for a purpose. */
export async function mailedCode(to: string, purpose: EmailCodePurpose): Promise<string> {
  const mails = await waitingMails(to);
  const last = mails.findLast(
    ({ template, params }) => template === 'emailCode' && params.purpose === purpose,
  );
  if (!last) throw new Error(`no code was mailed to ${to}`);
  return String(last.params.code);
}

/** A code of six digits that is not this one. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
