import { describe, expect, it } from 'vitest';
import { type Env, parseEnv } from '@/lib/server/env';
import {
  judgeBuild,
  judgeKey,
  judgeMail,
  judgeNode,
  judgeSecrets,
  judgeSite,
  judgeVariables,
} from './judge-environment';

const source = {
  DATABASE_URL: 'postgresql://user:hidden@localhost/site',
  MEMBER_AUTH_SECRET: 'F0m1s8YxkPz3QvTnLb7RcWd2GhJa9UeK',
  ADMIN_AUTH_SECRET: 'Zq4XsW9cEd2RfVt8GbYh5NuJm1KiLo7P',
  DATA_SECRET: 'pL0oK9iJ8uH7yG6tF5rD4eS3wA2qZxCv',
  SITE_URL: 'https://pages.vn',
  TRUSTED_PROXIES: '1',
};
const env = (more: Record<string, string> = {}): Env => parseEnv({ ...source, ...more });
const statesOf = (settings: Env, host?: string) =>
  Object.fromEntries(judgeSite(settings, host).map(({ check, state }) => [check, state]));

describe('node', () => {
  it.each([
    ['v20.19.0', 'fail'],
    ['v22.17.1', 'fail'],
    ['v22.18.0', 'warn'],
    ['v24.1.0', 'ok'],
    ['v26.0.0', 'warn'],
  ])('%s is %s', (version, state) => expect(judgeNode(version).state).toBe(state));
});

describe('variables', () => {
  it('are ok where the site would start', () => {
    expect(judgeVariables(source)).toMatchObject({ finding: { state: 'ok' }, env: { TRUSTED_PROXIES: 1 } });
  });

  it('that are wrong are named, and no value is', () => {
    const { finding, env: none } = judgeVariables({
      ...source,
      DATA_SECRET: 'short-one',
      SMTP_URL: 'http://u:pw@h',
    });
    expect(none).toBeNull();
    expect(finding.state).toBe('fail');
    expect(finding.found).toContain('DATA_SECRET');
    expect(finding.found).toContain('SMTP_URL');
    expect(JSON.stringify(finding)).not.toMatch(/short-one|u:pw/);
  });
});

describe('secrets', () => {
  it('drawn ones are ok', () => expect(judgeSecrets(env()).state).toBe('ok'));

  it.each([
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'DATA_SECRET'],
    ['please-change-me-before-going-live-2026', 'DATA_SECRET'],
  ])('%s can be guessed, and is not printed', (secret, name) => {
    const finding = judgeSecrets(env({ [name]: secret }));
    expect(finding).toMatchObject({ state: 'fail' });
    expect(finding.found).toContain(name);
    expect(JSON.stringify(finding)).not.toContain(secret);
  });

  it('two of a kind are refused', () => {
    expect(judgeSecrets(env({ DATA_SECRET: source.MEMBER_AUTH_SECRET })).state).toBe('fail');
  });
});

describe('the site', () => {
  it('is ok behind a proxy with a certificate', () => {
    expect(statesOf(env())).toEqual({ demo: 'ok', address: 'ok', proxies: 'ok' });
  });

  it('without one is told', () => {
    expect(statesOf(env({ SITE_URL: 'http://pages.vn' }))).toMatchObject({ address: 'fail' });
    const unknown = env({ TRUSTED_PROXIES: '0' });
    expect(statesOf(unknown)).toMatchObject({ proxies: 'fail' });
    expect(judgeSite(unknown, undefined).find(({ check }) => check === 'proxies')?.mend).toContain('HSTS');
  });

  it('that is a demo for others is told', () => {
    const local = { SITE_URL: 'http://localhost:3000', TRUSTED_PROXIES: '0', DEMO: '1' };
    expect(statesOf(env(local))).toEqual({ demo: 'ok', address: 'ok', proxies: 'ok' });
    expect(statesOf(env(local), '0.0.0.0')).toMatchObject({ demo: 'fail' });
    expect(statesOf(env({ ...local, SITE_URL: 'http://pages.vn' }))).toMatchObject({ demo: 'fail' });
    expect(statesOf(env({ ...local, TRUSTED_PROXIES: '1' }))).toMatchObject({ proxies: 'warn' });
  });
});

it('backups that lie open are told where the site is real', () => {
  expect(judgeKey(env()).state).toBe('warn');
  expect(judgeKey(env({ BACKUP_KEY: 'a key that is long enough' })).state).toBe('ok');
  expect(judgeKey(env({ DEMO: '1', SITE_URL: 'http://localhost:3000' })).state).toBe('ok');
});

it('a site without a mail server is told, the demo has none', () => {
  expect(judgeMail(env())?.state).toBe('fail');
  expect(judgeMail(env({ DEMO: '1', SITE_URL: 'http://localhost:3000' }))?.state).toBe('ok');
  expect(judgeMail(env({ SMTP_URL: 'smtp://h' }))).toBeNull();
});

it.each([
  ['none', 'fail'],
  ['other', 'warn'],
  ['this', 'ok'],
] as const)('a build: %s is %s', (build, state) => expect(judgeBuild(build).state).toBe(state));
