import { describe, expect, it } from 'vitest';
import { parseEnv } from './env';

const complete = {
  DATABASE_URL: 'postgresql://user:database-password@127.0.0.1:5432/site',
  MEMBER_AUTH_SECRET: 'a secret of more than thirty-two characters',
  ADMIN_AUTH_SECRET: 'another secret of more than thirty-two characters',
  DATA_SECRET: 'a third secret of more than thirty-two characters',
};

function problemOf(source: Record<string, string | undefined>): string {
  try {
    parseEnv(source);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

describe('parseEnv', () => {
  it('needs the database and the secrets, and has defaults for the rest', () => {
    expect(parseEnv(complete)).toMatchObject({
      ...complete,
      NODE_ENV: 'development',
      SITE_URL: 'http://localhost:3000',
      DEMO: false,
      TRUSTED_PROXIES: 0,
      LOG_LEVEL: 'info',
      DATABASE_POOL_SIZE: 10,
    });
  });

  it('reads numbers and flags, and takes the slash off the address of the site', () => {
    const given = { ...complete, TRUSTED_PROXIES: '2', SITE_URL: 'https://site.example//' };
    expect(parseEnv(given)).toMatchObject({
      TRUSTED_PROXIES: 2,
      SITE_URL: 'https://site.example',
    });
    expect(parseEnv({ ...complete, DEMO: '1' })).toMatchObject({ DEMO: true });
  });

  it('refuses the demo, whose passwords are known, at an https address', () => {
    expect(problemOf({ ...complete, DEMO: '1', SITE_URL: 'https://site.example' })).toContain('SITE_URL');
  });

  it('takes an empty variable for none', () => {
    expect(parseEnv({ ...complete, DEMO: '', LOG_LEVEL: '', CACHE_MAX_MB: '' })).toMatchObject({
      DEMO: false,
      LOG_LEVEL: 'info',
      CACHE_MAX_MB: 256,
    });
    expect(problemOf({ ...complete, MEMBER_AUTH_SECRET: '' })).toContain('MEMBER_AUTH_SECRET');
  });

  it('does not hand on what it does not know', () => {
    expect(parseEnv({ ...complete, PATH: '/bin' })).not.toHaveProperty('PATH');
  });

  const wrong: Record<string, string[]> = {
    NODE_ENV: ['prod-wrong-value'],
    DATABASE_URL: ['mysql://wrong-value@host/db', 'wrong-value'],
    DATABASE_POOL_SIZE: ['0', '1.5', '201', 'wrong-value'],
    DATABASE_STATEMENT_TIMEOUT: ['99', 'wrong-value'],
    SITE_URL: ['wrong-value', 'ftp://wrong-value.example', 'javascript:wrong-value'],
    MEMBER_AUTH_SECRET: ['short-wrong-value'],
    ADMIN_AUTH_SECRET: [complete.MEMBER_AUTH_SECRET, 'short-wrong-value'],
    DATA_SECRET: ['short-wrong-value'],
    SMTP_URL: ['wrong-value', 'http://wrong-value.example'],
    DEMO: ['true', 'yes', '2', 'wrong-value'],
    TRUSTED_PROXIES: ['-1', '11', 'wrong-value'],
    LOG_LEVEL: ['loud-wrong-value'],
    CACHE_MAX_MB: ['7', '64MB-wrong-value'],
    STORAGE: ['ftp-wrong-value'],
    S3_ENDPOINT: ['wrong-value', 'ftp://wrong-value.example'],
    S3_FORCE_PATH_STYLE: ['true', 'wrong-value'],
  };

  it.each(Object.entries(wrong))('names %s when it is wrong, and nothing else', (name, values) => {
    for (const value of values) {
      const problem = problemOf({ ...complete, [name]: value });
      expect(problem.split('\n').slice(1)).toEqual([expect.stringMatching(new RegExp(`^  ${name}: .+`))]);
    }
  });

  it('keeps files in a folder, or in a bucket that has a name and keys', () => {
    expect(parseEnv(complete)).toMatchObject({ STORAGE: 'local', S3_FORCE_PATH_STYLE: false });
    const keys = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'storage-secret' };
    const given = { ...complete, STORAGE: 's3', ...keys };
    expect(parseEnv({ ...given, S3_FORCE_PATH_STYLE: '1' })).toMatchObject({
      STORAGE: 's3',
      S3_REGION: 'us-east-1',
      S3_FORCE_PATH_STYLE: true,
      ...keys,
    });
    for (const name of Object.keys(keys)) {
      const problem = problemOf({ ...given, [name]: '' });
      expect(problem.split('\n').slice(1)).toEqual([`  ${name}: needed with STORAGE=s3`]);
      expect(problem).not.toContain('storage-secret');
    }
  });

  it('names every wrong variable at once', () => {
    const all = Object.fromEntries(Object.entries(wrong).map(([name, values]) => [name, values.at(-1)]));
    const problem = problemOf(all);
    for (const name of Object.keys(wrong)) expect(problem).toContain(`  ${name}: `);
  });

  it('names what is missing', () => {
    expect(problemOf({})).toContain('  DATABASE_URL: ');
    expect(problemOf({})).toContain('  MEMBER_AUTH_SECRET: ');
  });

  it('never prints a value, right or wrong', () => {
    for (const [name, values] of Object.entries(wrong)) {
      for (const value of values) {
        const problem = problemOf({ ...complete, [name]: value });
        expect(problem).not.toContain('wrong-value');
        expect(problem).not.toContain('database-password');
        expect(problem).not.toContain(complete.MEMBER_AUTH_SECRET);
      }
    }
  });

  const providers: [provider: string, needs: string, given: Record<string, string>][] = [
    ['libretranslate', 'TRANSLATION_URL', { TRANSLATION_URL: 'http://127.0.0.1:5000/' }],
    ['deepl', 'TRANSLATION_API_KEY', { TRANSLATION_API_KEY: 'key:fx' }],
    ['google', 'TRANSLATION_API_KEY', { TRANSLATION_API_KEY: 'key' }],
    ['azure', 'TRANSLATION_API_KEY', { TRANSLATION_API_KEY: 'key' }],
    ['openai', 'TRANSLATION_MODEL', { TRANSLATION_MODEL: 'model' }],
  ];

  it.each(providers)('needs for the translations of %s a %s', (TRANSLATION_PROVIDER, needs, given) => {
    expect(problemOf({ ...complete, TRANSLATION_PROVIDER })).toContain(needs);
    expect(parseEnv({ ...complete, TRANSLATION_PROVIDER, ...given })).toMatchObject({ TRANSLATION_PROVIDER });
  });

  it('has no provider of translations unless it is named, and takes only known ones and addresses of the web', () => {
    expect(parseEnv(complete)).toMatchObject({ TRANSLATION_PROVIDER: 'none' });
    expect(problemOf({ ...complete, TRANSLATION_PROVIDER: 'wrong-value' })).toContain('TRANSLATION_PROVIDER');
    expect(problemOf({ ...complete, TRANSLATION_URL: 'file:///wrong-value' })).toContain('TRANSLATION_URL');
    expect(parseEnv({ ...complete, TRANSLATION_URL: 'http://x.example/v1/' }).TRANSLATION_URL).toBe(
      'http://x.example/v1',
    );
  });
});
