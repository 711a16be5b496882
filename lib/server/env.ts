import { z } from 'zod';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

const secret = z.string().min(32, 'at least 32 characters');

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** PostgreSQL; `npm start` fills it in when it runs its own. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Connections of one process; the LISTEN connection of the cache comes on top. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  /** Milliseconds after which PostgreSQL ends a statement of the site. */
  DATABASE_STATEMENT_TIMEOUT: z.coerce.number().int().min(100).default(10_000),
  /** Address of the site as people see it, without a slash at the end. */
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:3000')
    .transform((value) => value.replace(/\/+$/, '')),
  /** Members' and administrators' session cookies: two realms, two secrets. */
  MEMBER_AUTH_SECRET: secret,
  ADMIN_AUTH_SECRET: secret,
  /** Seals what the database keeps for a while: mails not sent yet, second factors; hashes codes and captchas. */
  DATA_SECRET: secret,
  /** Mail server, as smtp://user:password@host:587 or smtps://…; empty: mails wait, in the demo they are shown. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of the site's mails: an address, or Name <address>. */
  MAIL_FROM: z.string().default('Vietnam Yellow Pages <no-reply@localhost>'),
  /** 1: demo data, known accounts. Never on a real site. */
  DEMO: flag,
  /** How many proxies stand before the site; that many X-Forwarded-For entries from the right are trusted. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Where uploaded and made pictures lie. */
  DATA_DIR: z.string().default('.data'),
  /** Bytes of cached pages that one process keeps, in MB. */
  CACHE_MAX_MB: z.coerce.number().int().min(8).default(256),
});

/** With one secret a token of one realm would open in the other. */
const schema = variables.refine((env) => env.MEMBER_AUTH_SECRET !== env.ADMIN_AUTH_SECRET, {
  path: ['ADMIN_AUTH_SECRET'],
  message: 'must differ from MEMBER_AUTH_SECRET',
});

export type Env = z.infer<typeof schema>;

/**
 * Reads and checks the settings of the environment.
 * @param source variables by name, as in `process.env`
 * @throws Error that names every wrong variable, never its value
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not complete (see .env.example):\n${faults.join('\n')}`);
}

let parsed: Env | undefined;

/** The settings, checked on first use. Nothing else reads `process.env`. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}
