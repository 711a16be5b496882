import 'server-only';
import { isLocale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { unseal } from '@/lib/server/sealing';
import { mailSealPurpose } from './queue-mail';
import { renderMail } from './render-mail';
import { type MailTemplate, type MailTemplates, mailLifetimes } from './templates';
import { deliver, hasMailServer, type OutgoingMail } from './transport';

type Row = { id: string; recipient: string; locale: string; template: string; sealed: Uint8Array };

/**
 * Sends one mail, once: a try takes the row first. A mail found taken belongs to a worker that ended in the middle, and
 * nobody knows whether it went out; it is not sent again. One that waited too long is not sent either.
 * @throws Error where it is worth another try, which the queue makes
 */
export async function sendMail({ mailId }: { mailId: string }): Promise<void> {
  const mail = await db.mail.findUnique({ where: { id: mailId } });
  if (mail?.status === 'sending') return giveUp(mailId, 'sending', 'interrupted');
  if (mail?.status !== 'waiting' || !mail.sealed) return;
  if (isTooLate(mail)) return giveUp(mailId, 'waiting', 'tooLate');
  const rendered = await render({ ...mail, sealed: mail.sealed });
  if (hasMailServer()) return hand(mailId, rendered);
  // The demo shows them; elsewhere they wait for a server.
  if (!env().DEMO) throw new Error('no mail server is configured (SMTP_URL)');
  const { subject, text, html } = rendered;
  await db.mail.updateMany({
    where: { id: mailId, status: 'waiting' },
    data: { status: 'kept', subject, text, html, sealed: null, sentAt: new Date() },
  });
}

async function hand(mailId: string, rendered: OutgoingMail): Promise<void> {
  const { count } = await db.mail.updateMany({
    where: { id: mailId, status: 'waiting' },
    data: { status: 'sending', attempts: { increment: 1 } },
  });
  if (count !== 1) return;
  const outcome = await deliver(rendered, `<${mailId}@${new URL(env().SITE_URL).hostname}>`);
  switch (outcome.kind) {
    case 'sent':
      await db.mail.update({
        where: { id: mailId },
        data: { status: 'sent', sentAt: new Date(), fault: null, sealed: null },
        select: { id: true },
      });
      return;
    case 'waiting':
      await db.mail.updateMany({
        where: { id: mailId, status: 'sending' },
        data: { status: 'waiting', fault: outcome.fault },
      });
      throw new Error(`mail not sent: ${outcome.fault}`);
    default:
      return giveUp(mailId, 'sending', outcome.fault);
  }
}

async function giveUp(mailId: string, from: 'waiting' | 'sending', fault: string): Promise<void> {
  const { count } = await db.mail.updateMany({
    where: { id: mailId, status: from },
    data: { status: 'failed', fault, sealed: null },
  });
  if (count === 1) log().warn({ mailId, fault }, 'a mail was given up');
}

function isTooLate({ template, createdAt }: { template: string; createdAt: Date }): boolean {
  return Date.now() - createdAt.getTime() > mailLifetimes[template as MailTemplate] * 1000;
}

async function render({ recipient, sealed, ...mail }: Row): Promise<OutgoingMail> {
  const params: unknown = JSON.parse(unseal(mailSealPurpose, sealed));
  const template = mail.template as MailTemplate;
  const locale = isLocale(mail.locale) ? mail.locale : 'en';
  const words = await renderMail(locale, template, params as MailTemplates[typeof template]);
  return { to: recipient, ...words };
}
