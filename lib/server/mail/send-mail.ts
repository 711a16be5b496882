import 'server-only';
import { knownLocale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { unseal } from '@/lib/server/sealing';
import { paths } from '@/lib/shared/paths';
import type { MailTemplate } from './mail-template';
import { mailSealPurpose } from './queue-mail';
import { renderMail } from './render-mail';
import { deliver, hasMailServer, type OutgoingMail } from './transport';

/** What a mail that waits is written by, under the name it is stored with. */
// biome-ignore lint/suspicious/noExplicitAny: each has parameters of its own, and its feature sealed just these
export type MailTemplates = ReadonlyMap<string, MailTemplate<any>>;

type Row = { recipient: string; locale: string; sealed: Uint8Array; unsubscribe: string | null };

/**
 * Sends one mail, once: a try takes the row first. A mail found taken belongs to a worker that ended in the middle, and
 * nobody knows whether it went out; it is not sent again. One that waited too long is not sent either.
 * @throws Error where it is worth another try, which the queue makes
 */
export async function sendMail(templates: MailTemplates, { mailId }: { mailId: string }): Promise<void> {
  const mail = await db.mail.findUnique({ where: { id: mailId } });
  if (mail?.status === 'sending') return giveUp(mailId, 'sending', 'interrupted');
  if (mail?.status !== 'waiting' || !mail.sealed) return;
  const template = templates.get(mail.template);
  // Of an older version of the site.
  if (!template) return giveUp(mailId, 'waiting', 'unknownTemplate');
  if (Date.now() - mail.createdAt.getTime() > template.lifetimeSeconds * 1000)
    return giveUp(mailId, 'waiting', 'tooLate');
  const rendered = await render(template, { ...mail, sealed: mail.sealed });
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
        data: { status: 'sent', sentAt: new Date(), error: null, sealed: null },
        select: { id: true },
      });
      return;
    case 'waiting':
      await db.mail.updateMany({
        where: { id: mailId, status: 'sending' },
        data: { status: 'waiting', error: outcome.error },
      });
      throw new Error(`mail not sent: ${outcome.error}`);
    default:
      return giveUp(mailId, 'sending', outcome.error);
  }
}

async function giveUp(mailId: string, from: 'waiting' | 'sending', error: string): Promise<void> {
  const { count } = await db.mail.updateMany({
    where: { id: mailId, status: from },
    data: { status: 'failed', error, sealed: null },
  });
  if (count === 1) log().warn({ mailId, error }, 'a mail was given up');
}

async function render(
  template: MailTemplate<unknown>,
  { recipient, sealed, locale, unsubscribe }: Row,
): Promise<OutgoingMail> {
  const params: unknown = JSON.parse(unseal(mailSealPurpose, sealed));
  return {
    to: recipient,
    replyTo: template.replyTo?.(params),
    ...(await renderMail(knownLocale(locale), template, params, unsubscribe)),
    unsubscribe: unsubscribe === null ? undefined : env().SITE_URL + paths.oneClickUnsubscribe(unsubscribe),
  };
}
