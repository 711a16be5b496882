import 'server-only';
import { Readable } from 'node:stream';
import { createTransport, type Transporter } from 'nodemailer';
import { env } from '@/lib/server/env';

export type OutgoingMail = {
  to: string;
  /** One address, to which an answer goes. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** Where a mail program asks, without its reader, that such mails end (RFC 8058). */
  unsubscribe?: string;
};

/**
 * - `sent`: the server took it.
 * - `refused`: the server will not take this mail, now or later (RFC 5321, 4.2.1).
 * - `waiting`: it did not go out and may another time: no server, a busy one, or one that does not know this site.
 * - `unknown`: the connection ended while the mail went over; nobody knows whether the server has it.
 */
export type Outcome = { kind: 'sent' } | { kind: 'refused' | 'waiting' | 'unknown'; error: string };

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
 */
export async function deliver(
  { unsubscribe, replyTo, ...mail }: OutgoingMail,
  messageId: string,
): Promise<Outcome> {
  transporter ??= connectLater();
  const transfer = { begun: false };
  try {
    await transporter.sendMail({
      ...mail,
      from: env().MAIL_FROM,
      // As an object: a text would be read as a list of addresses.
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      messageId,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(unsubscribe
          ? {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }
          : {}),
      },
      transfer,
    } as Parameters<Transporter['sendMail']>[0]);
    return { kind: 'sent' };
  } catch (error) {
    return outcomeOf(error, transfer.begun);
  }
}

function connectLater(): Transporter {
  const made = createTransport({
    url: env().SMTP_URL,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  made.use('stream', ({ data, message }, done) => {
    const { transfer } = data as { transfer?: { begun: boolean } };
    if (transfer) message.processFunc((input) => watched(input as Readable, transfer));
    done();
  });
  return made;
}

/** The same stream; says when somebody begins to read it, which is when the server has agreed to take the mail. */
function watched(input: Readable, transfer: { begun: boolean }): Readable {
  async function* pass() {
    transfer.begun = true;
    yield* input;
  }
  return Readable.from(pass());
}

function outcomeOf(thrown: unknown, begun: boolean): Outcome {
  const { responseCode, code, command } = thrown as {
    responseCode?: number;
    code?: string;
    command?: string;
  };
  // A code of the protocol or the system: nothing of the mail, nothing of the other side's own words.
  const error = String(responseCode ?? code ?? 'unknown').slice(0, 60);
  if (responseCode === undefined) return { kind: begun ? 'unknown' : 'waiting', error };
  // A no to the sign-in or the sender is about this site, which its operator can put right.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return { kind: responseCode >= 500 && isAboutMail ? 'refused' : 'waiting', error };
}
