import { type Env, parseEnv } from '@/lib/server/env';
import { type Finding, fail, ok, warn } from './finding';

type Source = Record<string, string | undefined>;

/** Where the program runs: the lowest Node that the site may run on (scripts/lib/node-version.mjs), and the one that it is tested with. */
export function judgeNode(version: string): Finding {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 18))
    return fail('node', version, 'Run `npm rebuild node --ignore-scripts=false`, or install Node 24.');
  return major === 24 ? ok('node', version) : warn('node', version, 'The site is tested with Node 24.');
}

/** What `parseEnv` refuses, and the settings where it refuses nothing. */
export function judgeVariables(source: Source): { finding: Finding; env: Env | null } {
  try {
    return { finding: ok('environment', 'every variable is as it should be'), env: parseEnv(source) };
  } catch (error) {
    // Names of variables and what is wrong with each, never values.
    const [, ...lines] = String((error as Error).message).split('\n');
    const found = lines.map((line) => line.trim()).join('; ');
    return { finding: fail('environment', found, 'Change .env: .env.example says what each is.'), env: null };
  }
}

/** How many different characters a secret has at least that was drawn and not thought of. */
const leastVariety = 12;

/** Words of examples and habits that stand in no secret. */
const knownWords = /change.?me|secret|password|example|12345|qwert|test/i;

/** Secrets that somebody could guess. */
export function judgeSecrets(env: Env): Finding {
  const names = ['MEMBER_AUTH_SECRET', 'ADMIN_AUTH_SECRET', 'DATA_SECRET'] as const;
  const weak = names.filter((name) => new Set(env[name]).size < leastVariety || knownWords.test(env[name]));
  const same = new Set(names.map((name) => env[name])).size < names.length;
  if (weak.length > 0)
    return fail(
      'secrets',
      `can be guessed: ${weak.join(', ')}`,
      'Take `openssl rand -base64 32`; docs/operations.md says what each protects.',
    );
  if (same)
    return fail('secrets', 'two are the same', 'Each secret protects something else: take another for one.');
  return ok('secrets', 'long and different');
}

/** Whether people rely on the site, rather than somebody trying it out. */
export const isRealSite = ({ DEMO, SITE_URL }: Env) => !DEMO && SITE_URL.startsWith('https:');

/** Whether backups are encrypted; those of a real site should be. */
export function judgeKey(env: Env): Finding {
  if (env.BACKUP_KEY !== undefined) return ok('backup key', 'set');
  return isRealSite(env)
    ? warn('backup key', 'none', 'Backups lie open: set BACKUP_KEY, and keep it elsewhere.')
    : ok('backup key', 'none, backups lie open');
}

const isLocal = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** DEMO, SITE_URL and TRUSTED_PROXIES fit each other. */
export function judgeSite(env: Env, host: string | undefined): Finding[] {
  const url = new URL(env.SITE_URL);
  const findings: Finding[] = [];
  const isReal = !isLocal(url.hostname);
  if (env.DEMO && (isReal || (host && !isLocal(host))))
    findings.push(
      fail(
        'demo',
        `DEMO=1 on ${host || url.hostname}`,
        'Its passwords are known to everybody: leave DEMO out, and HOST empty.',
      ),
    );
  else findings.push(ok('demo', env.DEMO ? 'on, for this machine' : 'off'));
  if (isReal && url.protocol !== 'https:')
    findings.push(
      fail(
        'address',
        `SITE_URL is ${url.origin}`,
        'Sessions go over the net unprotected: put a proxy with a certificate before it, and set https://.',
      ),
    );
  else findings.push(ok('address', url.origin));
  if (url.protocol === 'https:' && env.TRUSTED_PROXIES === 0)
    findings.push(
      fail(
        'proxies',
        'SITE_URL is https and TRUSTED_PROXIES is 0',
        'Every visitor counts as the proxy, also at the limits, and none is held to https (HSTS): set how many proxies stand before the site.',
      ),
    );
  else if (!isReal && env.TRUSTED_PROXIES > 0)
    findings.push(
      warn(
        'proxies',
        `TRUSTED_PROXIES is ${env.TRUSTED_PROXIES} on this machine`,
        'Anybody can say where they come from: set 0 where no proxy stands before the site.',
      ),
    );
  else findings.push(ok('proxies', String(env.TRUSTED_PROXIES)));
  return findings;
}

/** Whether there is a mail server at all; the answer of one is `probeMail`. */
export function judgeMail(env: Env): Finding | null {
  if (env.SMTP_URL) return null;
  if (env.DEMO) return ok('mail', 'no server; the demo shows mails at /demo/mailbox');
  return fail('mail', 'no SMTP_URL', 'Nobody gets a code: set SMTP_URL and MAIL_FROM.');
}

/** Whether .next holds a build, and one of the code that is here. */
export function judgeBuild(state: 'none' | 'other' | 'this'): Finding {
  if (state === 'none') return fail('build', 'none', '`npm start` builds.');
  if (state === 'other')
    return warn(
      'build',
      'of other code than is here',
      'Start the site again: `npm start` builds what changed.',
    );
  return ok('build', 'of this code');
}
