import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { AppError } from './errors';
import { makeLog, withRequest } from './log';
import { peerHeader, requestIdHeader } from './peer';

/** A log and what it wrote. */
function listen(level = 'info') {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { log: makeLog(level, stream), read: () => text };
}

const secret = 'S3CR3T-VALUE';

const wrap = (value: unknown, depth: number): unknown =>
  depth === 0 ? value : { inner: wrap(value, depth - 1) };

describe('the log', () => {
  it('writes one JSON object a line', () => {
    const { log, read } = listen();
    log.info({ card: 'abcdefghjk' }, 'first\nline');
    log.warn('second');
    const lines = read()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      { level: 30, card: 'abcdefghjk', msg: 'first\nline' },
      { level: 40, msg: 'second' },
    ]);
  });

  it('keeps silent below its level', () => {
    const { log, read } = listen('warn');
    log.info('quiet');
    expect(read()).toBe('');
  });

  it.each([
    'password',
    'passwordHash',
    'newPassword',
    'confirm_password',
    'token',
    'accessToken',
    'csrfToken',
    'next-auth.session-token',
    'secret',
    'MEMBER_AUTH_SECRET',
    'cookie',
    'Cookie',
    'cookies',
    'set-cookie',
    'Set-Cookie',
    'authorization',
    'Proxy-Authorization',
    'code',
    'codeHash',
    'verificationCode',
    'recoveryCodes',
    'captcha',
    'otp',
  ])('never writes what is called %s, at any depth', (name) => {
    for (const depth of [0, 1, 2, 3, 5, 20]) {
      const { log, read } = listen();
      log.info(wrap({ [name]: secret, kept: 1 }, depth) as object, 'line');
      log.info({ list: [wrap({ [name]: { raw: [secret] } }, depth)] }, 'line');
      log.info({ at: { toJSON: () => wrap({ [name]: secret }, depth) } }, 'line');
      expect(read()).not.toContain(secret);
      expect(read().trimEnd().split('\n')).toHaveLength(3);
    }
  });

  it('hides them in errors, their causes and what hangs on them', () => {
    const { log, read } = listen();
    const cause = Object.assign(new Error('refused'), { config: { headers: { Authorization: secret } } });
    const error = Object.assign(new Error('failed', { cause }), {
      code: 'ECONNREFUSED',
      request: { headers: { cookie: secret }, body: { user: { credentials: { password: secret } } } },
    });
    log.error({ err: error }, 'line');
    log.error(error);
    log.error({ nested: { error: error, cause } }, 'line');
    expect(read()).not.toContain(secret);
  });

  it('says what went wrong: message, stack and code of an error', () => {
    const { log, read } = listen();
    const error = Object.assign(new Error('connect failed', { cause: new Error('below') }), {
      code: 'ECONNREFUSED',
    });
    log.error({ err: error }, 'line');
    expect(JSON.parse(read())).toMatchObject({
      err: { type: 'Error', message: expect.stringContaining('connect failed'), code: 'ECONNREFUSED' },
    });
    expect(read()).toContain('log.test.ts');
    expect(read()).toContain('below');
  });

  it('leaves alone what only sounds alike', () => {
    const { log, read } = listen();
    const line = {
      provinceCode: '79',
      taxCode: '0312345678',
      statusCode: 404,
      postcode: '700000',
      card: 'x',
    };
    log.info(line, 'line');
    log.error({ err: new AppError('notFound') }, 'line');
    expect(JSON.parse(read().split('\n')[0] ?? '')).toMatchObject(line);
    expect(read()).toContain('"code":"notFound"');
  });

  it('survives circles and changes nothing of what it is given', () => {
    const { log, read } = listen();
    const circle: Record<string, unknown> = { password: secret };
    circle.self = circle;
    log.info(circle, 'line');
    expect(read()).not.toContain(secret);
    expect(circle).toEqual({ password: secret, self: circle });
  });

  it('carries the id and the address of the request through whatever is awaited', async () => {
    const { log, read } = listen();
    const write = async (id: string) => {
      await withRequest(new Headers({ [requestIdHeader]: id, [peerHeader]: '203.0.113.7' }), async () => {
        await new Promise((resolve) => setImmediate(resolve));
        log.info({ of: id }, 'line');
      });
    };
    await Promise.all([write('one'), write('two')]);
    log.info('outside');
    const lines = read()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ of, requestId, address }) => [of, requestId, address])).toEqual([
      ['one', 'one', '203.0.113.7'],
      ['two', 'two', '203.0.113.7'],
      [undefined, undefined, undefined],
    ]);
  });
});
