import 'server-only';
import { isLocale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { unseal } from '@/lib/server/sealing';
import { mailSealPurpose } from './queue-mail';
import { renderMail } from './render-mail';
import type { MailTemplate, MailTemplates } from './templates';
import { deliver, hasMailServer, type OutgoingMail } from './transport';

/** What the mail server said, as a code: nothing of the mail, nothing of its own words. */
function faultOf(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return String(responseCode ?? code ?? 'unknown').slice(0, 60);
}

/** A server that answers 5xx will answer so again (RFC 5321, 4.2.1). */
function isFinal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number };
  return responseCode !== undefined && responseCode >= 500 && responseCode < 600;
}

/**
 * Sends one mail, once: a try takes the row first. A mail found taken belongs to a worker that ended in the middle, and
 * nobody knows whether it went out; it is not sent again.
 * @throws Error where it is worth another try, which the queue makes
 */
export async function sendMail({ mailId }: { mailId: string }): Promise<void> {
  const mail = await db.mail.findUnique({ where: { id: mailId } });
  if (mail?.status === 'sending') {
    await db.mail.update({
      where: { id: mailId },
      data: { status: 'failed', fault: 'interrupted', sealed: null },
    });
    log().error({ mailId, template: mail.template }, 'a mail was interrupted and is not sent again');
    return;
  }
  if (mail?.status !== 'waiting' || !mail.sealed) return;
  const rendered = renderRow({ ...mail, sealed: mail.sealed });
  if (!hasMailServer()) {
    // The demo shows them; elsewhere they wait for a server.
    if (!env().DEMO) throw new Error('no mail server is configured (SMTP_URL)');
    const { subject, text, html } = rendered;
    await db.mail.updateMany({
      where: { id: mailId, status: 'waiting' },
      data: { status: 'kept', subject, text, html, sealed: null, sentAt: new Date() },
    });
    return;
  }
  const { count } = await db.mail.updateMany({
    where: { id: mailId, status: 'waiting' },
    data: { status: 'sending', attempts: { increment: 1 } },
  });
  if (count !== 1) return;
  try {
    await deliver(rendered, `<${mailId}@${new URL(env().SITE_URL).hostname}>`);
  } catch (error) {
    const fault = faultOf(error);
    if (isFinal(error)) {
      await db.mail.update({ where: { id: mailId }, data: { status: 'failed', fault, sealed: null } });
      log().warn({ mailId, template: mail.template, fault }, 'a mail was refused');
      return;
    }
    await db.mail.update({ where: { id: mailId }, data: { status: 'waiting', fault } });
    throw new Error(`mail not sent: ${fault}`);
  }
  await db.mail.update({
    where: { id: mailId },
    data: { status: 'sent', sentAt: new Date(), fault: null, sealed: null },
  });
}

function renderRow(mail: {
  recipient: string;
  locale: string;
  template: string;
  sealed: Uint8Array;
}): OutgoingMail {
  const params: unknown = JSON.parse(unseal(mailSealPurpose, mail.sealed));
  const template = mail.template as MailTemplate;
  const locale = isLocale(mail.locale) ? mail.locale : 'en';
  return { to: mail.recipient, ...renderMail(locale, template, params as MailTemplates[typeof template]) };
}
