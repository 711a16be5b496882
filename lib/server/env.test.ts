import { describe, expect, it } from 'vitest';
import { parseEnv } from './env';

const complete = {
  DATABASE_URL: 'postgresql://user:database-password@127.0.0.1:5432/site',
  MEMBER_AUTH_SECRET: 'a secret of more than thirty-two characters',
  ADMIN_AUTH_SECRET: 'another secret of more than thirty-two characters',
  DATA_SECRET: 'a third secret of more than thirty-two characters',
};

function faultOf(source: Record<string, string | undefined>): string {
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
    const given = { ...complete, TRUSTED_PROXIES: '2', DEMO: '1', SITE_URL: 'https://site.example//' };
    expect(parseEnv(given)).toMatchObject({
      TRUSTED_PROXIES: 2,
      DEMO: true,
      SITE_URL: 'https://site.example',
    });
  });

  it('takes an empty variable for none', () => {
    expect(parseEnv({ ...complete, DEMO: '', LOG_LEVEL: '', CACHE_MAX_MB: '' })).toMatchObject({
      DEMO: false,
      LOG_LEVEL: 'info',
      CACHE_MAX_MB: 256,
    });
    expect(faultOf({ ...complete, MEMBER_AUTH_SECRET: '' })).toContain('MEMBER_AUTH_SECRET');
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
  };

  it.each(Object.entries(wrong))('names %s when it is wrong, and nothing else', (name, values) => {
    for (const value of values) {
      const fault = faultOf({ ...complete, [name]: value });
      expect(fault.split('\n').slice(1)).toEqual([expect.stringMatching(new RegExp(`^  ${name}: .+`))]);
    }
  });

  it('names every wrong variable at once', () => {
    const all = Object.fromEntries(Object.entries(wrong).map(([name, values]) => [name, values.at(-1)]));
    const fault = faultOf(all);
    for (const name of Object.keys(wrong)) expect(fault).toContain(`  ${name}: `);
  });

  it('names what is missing', () => {
    expect(faultOf({})).toContain('  DATABASE_URL: ');
    expect(faultOf({})).toContain('  MEMBER_AUTH_SECRET: ');
  });

  it('never prints a value, right or wrong', () => {
    for (const [name, values] of Object.entries(wrong)) {
      for (const value of values) {
        const fault = faultOf({ ...complete, [name]: value });
        expect(fault).not.toContain('wrong-value');
        expect(fault).not.toContain('database-password');
        expect(fault).not.toContain(complete.MEMBER_AUTH_SECRET);
      }
    }
  });
});
