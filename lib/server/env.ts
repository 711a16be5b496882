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
  /** Connections of one process; those that listen (cache, live) and the watch come on top. */
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
  /** Push services besides those of the known browsers, as origins with commas between them. */
  PUSH_SERVICES: z
    .string()
    .default('')
    .transform((value) => value.split(',').map((origin) => origin.trim()))
    .transform((origins) => origins.filter((origin) => origin !== '')),
  /** How many proxies stand before the site; that many X-Forwarded-For entries from the right are trusted. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Who translates members' texts; none: only what the site can do itself. */
  TRANSLATION_PROVIDER: z
    .enum(['none', 'libretranslate', 'deepl', 'google', 'azure', 'openai'])
    .default('none'),
  /** Address of the provider: LibreTranslate's own; of an OpenAI-compatible server with its /v1; else the known one. */
  TRANSLATION_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  TRANSLATION_API_KEY: z.string().optional(),
  /** Of Azure. */
  TRANSLATION_REGION: z.string().optional(),
  /** Of an OpenAI-compatible server. */
  TRANSLATION_MODEL: z.string().optional(),
  /** Opens /api/metrics to who brings it as a bearer token; without it there is no such address, and nothing is measured. */
  METRICS_TOKEN: z.string().min(32, 'at least 32 characters').optional(),
  /** Where the worker hands out its own metrics, with the same token. */
  WORKER_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Seconds between /api/ready saying that the process ends and the end of listening. */
  END_DELAY: z.coerce.number().int().min(0).max(20).default(0),
  /** Megabytes that the disk of DATA_DIR must have left for a process to be ready. */
  READY_DISK_MB: z.coerce.number().int().min(0).default(200),
  /** Minutes that a job may be overdue before /api/ready warns of it. */
  READY_QUEUE_MINUTES: z.coerce.number().int().min(1).default(15),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Where uploaded and made files lie with STORAGE=local. */
  DATA_DIR: z.string().default('.data'),
  /** Files in DATA_DIR, or in a bucket of an S3-compatible service. */
  STORAGE: z.enum(['local', 's3']).default('local'),
  /** Of the service; Amazon's own without. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** 1: the bucket stands in the path, not in the host's name. Most services other than Amazon's want it. */
  S3_FORCE_PATH_STYLE: flag,
  /** Where `npm run backup` writes; `backups` in DATA_DIR without. Nothing but backups belongs there. */
  BACKUP_DIR: z.string().optional(),
  /** Encrypts backups; long, and kept elsewhere than they are. Without it they lie open. */
  BACKUP_KEY: z.string().min(16, 'at least 16 characters').optional(),
  /** Bytes of cached pages that one process keeps, in MB. */
  CACHE_MAX_MB: z.coerce.number().int().min(8).default(256),
  /** Pages that are made again by themselves after a start or when everything became stale. */
  CACHE_WARM_PAGES: z.coerce.number().int().min(0).max(5_000).default(500),
});

/** What each provider of translations cannot do without. */
const providerNeeds = {
  none: [],
  libretranslate: ['TRANSLATION_URL'],
  deepl: ['TRANSLATION_API_KEY'],
  google: ['TRANSLATION_API_KEY'],
  azure: ['TRANSLATION_API_KEY'],
  openai: ['TRANSLATION_MODEL'],
} as const;

/** With one secret a token of one realm would open in the other; a bucket needs a name and keys. */
const schema = variables
  .refine((env) => env.MEMBER_AUTH_SECRET !== env.ADMIN_AUTH_SECRET, {
    path: ['ADMIN_AUTH_SECRET'],
    message: 'must differ from MEMBER_AUTH_SECRET',
  })
  // Known passwords do not belong where strangers come.
  .refine((env) => !(env.DEMO && env.SITE_URL.startsWith('https:')), {
    path: ['SITE_URL'],
    message: 'not https with DEMO=1',
  })
  .superRefine((env, context) => {
    if (env.STORAGE !== 's3') return;
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (!env[name]) context.addIssue({ code: 'custom', path: [name], message: 'needed with STORAGE=s3' });
  })
  .superRefine((env, context) => {
    for (const name of providerNeeds[env.TRANSLATION_PROVIDER]) {
      const message = `needed with TRANSLATION_PROVIDER=${env.TRANSLATION_PROVIDER}`;
      if (!env[name]) context.addIssue({ code: 'custom', path: [name], message });
    }
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
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not complete (see .env.example):\n${problems.join('\n')}`);
}

let parsed: Env | undefined;

/** The settings, checked on first use. Nothing else reads `process.env`. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}
