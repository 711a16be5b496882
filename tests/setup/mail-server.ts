import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What the server answers at a step: nothing lets it pass, a code of SMTP says no, `drop` ends the connection. */
type Answer = number | 'drop' | undefined;

export type MailServer = {
  url: string;
  /** What was taken, as its reader sees it. */
  mails: Email[];
  /** Every attempt to name a recipient. */
  attempts: string[];
  /** Answers by the step; a test changes them. */
  answers: { recipient: Answer; data: Answer; signIn: Answer };
  close: () => Promise<void>;
  /** Listens again at the same port. */
  reopen: () => Promise<void>;
};

function refusal(code: number): Error {
  // The other side's own words hold an address, as real servers' do.
  return Object.assign(new Error('no mail for private-person@example.com here'), { responseCode: code });
}

/** A real SMTP server on loopback that keeps what it is given. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  const attempts: string[] = [];
  const answers: MailServer['answers'] = { recipient: undefined, data: undefined, signIn: undefined };

  const make = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      onAuth(_auth, _session, done) {
        if (typeof answers.signIn === 'number') done(refusal(answers.signIn));
        else done(null, { user: 'site' });
      },
      onRcptTo({ address }, _session, done) {
        attempts.push(address);
        done(typeof answers.recipient === 'number' ? refusal(answers.recipient) : null);
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          if (typeof answers.data === 'number') return done(refusal(answers.data));
          mails.push(await PostalMime.parse(Buffer.concat(chunks)));
          if (answers.data === 'drop') {
            // It has the mail, and nobody hears of it.
            for (const connection of server.connections) {
              if ((connection as { session?: unknown }).session === session) connection.close();
            }
            return;
          }
          done();
        });
      },
    });

  let server = make();
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    attempts,
    answers,
    close: () => new Promise((resolve) => server.close(resolve)),
    reopen: () => {
      server = make();
      return listen(port);
    },
  };
}
