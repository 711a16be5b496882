import 'server-only';
import { createTransport, type Transporter } from 'nodemailer';
import { env } from '@/lib/server/env';

export type OutgoingMail = { to: string; subject: string; text: string; html: string };

/** Milliseconds that a mail server may keep silent. */
const patience = 15_000;

let transporter: Transporter | undefined;

/** Whether there is a mail server to hand mails to. */
export function hasMailServer(): boolean {
  return env().SMTP_URL !== undefined;
}

/**
 * Hands a mail to the mail server.
 * @param messageId the same for every try, so that a server or reader that got it twice can tell
 * @throws Error of nodemailer; with `responseCode` where the server answered no
 */
export async function deliver(mail: OutgoingMail, messageId: string): Promise<void> {
  transporter ??= createTransport({
    url: env().SMTP_URL,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  await transporter.sendMail({
    ...mail,
    from: env().MAIL_FROM,
    messageId,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  });
}
