import { notFound, redirect } from 'next/navigation';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { memberAction, publicAction } from '@/lib/server/action';
import { memberSessionsTag } from '@/lib/server/cache/kept-sessions';
import { processCache } from '@/lib/server/cache/process-cache';
import { databaseState } from '@/lib/server/database-watch';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { peerHeader } from '@/lib/server/peer';
import type { Result } from '@/lib/shared/result';
import { signIn } from '@/tests/factories/members';
import { runRequest } from '@/tests/setup/next-headers';

const schema = z.object({
  title: z.string().trim().min(1, 'titleRequired').max(10, 'titleTooLong'),
  tags: z.array(z.string().min(1, 'tagEmpty')).max(2, 'tooManyTags').default([]),
});

async function call<T>(
  work: () => Promise<Result<T>>,
  headers: Record<string, string> = {},
): Promise<Result<T>> {
  return (await runRequest({ [peerHeader]: '203.0.113.7', ...headers }, work)).result;
}

describe('an action', () => {
  it('hands on what the schema made of the input, and answers its data', async () => {
    const action = publicAction({ schema }, async (input, { viewer, address }) => ({
      input,
      viewer,
      address,
    }));
    expect(await call(() => action({ title: '  Phở  ' }))).toEqual({
      ok: true,
      data: { input: { title: 'Phở', tags: [] }, viewer: null, address: '203.0.113.7' },
    });
  });

  it('cleans what was sent before the schema counts it', async () => {
    const action = publicAction({ schema }, async (input) => input);
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
    expect(await call(() => action({ title: '\u202e0123456789\ud800', tags: ['a\u0000', family] }))).toEqual({
      ok: true,
      data: { title: '0123456789', tags: ['a', family] },
    });
  });

  it('names wrong fields by codes, the first error of each', async () => {
    const action = publicAction({ schema }, async () => 'ran');
    expect(await call(() => action({ title: '   ', tags: ['a', ''] }))).toEqual({
      ok: false,
      code: 'invalidInput',
      fieldErrors: { title: 'titleRequired', 'tags.1': 'tagEmpty' },
    });
    expect(await call(() => action({ title: 'far too long a title', tags: ['a', 'b', 'c'] }))).toMatchObject({
      fieldErrors: { title: 'titleTooLong', tags: 'tooManyTags' },
    });
  });

  it('knows a signed-in member', async () => {
    const { headers, viewer } = await signIn({ nickname: 'Lan' });
    const action = memberAction({ schema }, async (_input, context) => context.viewer.id);
    expect(await call(() => action({ title: 'a' }), headers)).toEqual({ ok: true, data: viewer.id });
  });

  it('has the writer read again: what the process knew of them is from before', async () => {
    const { headers, viewer } = await signIn({ nickname: 'Lan' });
    const { sessions } = processCache();
    const known = { ...sessions.begin(), viewer, tags: [memberSessionsTag(viewer.id)] };
    const look = publicAction({ schema }, async () => sessions.isFresh(known));
    expect(await call(() => look({ title: 'a' }))).toEqual({ ok: true, data: true });
    expect(sessions.isFresh(known)).toBe(true);
    expect(await call(() => look({ title: 'a' }), headers)).toEqual({ ok: true, data: true });
    expect(sessions.isFresh(known)).toBe(false);
  });

  it('answers a failure by its code, and its fields where it has any', async () => {
    const action = publicAction({ schema }, async ({ title }) => {
      throw title === 'taken'
        ? new AppError('conflict', { fieldErrors: { title: 'titleTaken' } })
        : new AppError('notFound');
    });
    expect(await call(() => action({ title: 'taken' }))).toEqual({
      ok: false,
      code: 'conflict',
      fieldErrors: { title: 'titleTaken' },
    });
    expect(await call(() => action({ title: 'gone' }))).toEqual({ ok: false, code: 'notFound' });
  });

  it('answers something unexpected by an id and nothing of its text', async () => {
    const action = publicAction({ schema }, async () => {
      await db.$queryRaw`SELECT secret_column FROM no_such_table`;
    });
    expect(await call(() => action({ title: 'a' }))).toEqual({
      ok: false,
      code: 'unexpected',
      errorId: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
  });

  it('answers whatever fails while the database is silent as busy', async () => {
    const action = publicAction({ schema }, async () => {
      await db.$queryRaw`SELECT 1`;
    });
    databaseState().isDown = true;
    try {
      expect(await call(() => action({ title: 'a' }))).toEqual({
        ok: false,
        code: 'busy',
        retryAfterSeconds: 5,
      });
    } finally {
      databaseState().isDown = false;
    }
    expect(await call(() => action({ title: 'a' }))).toMatchObject({ ok: true });
  });

  it('lets redirect and not-found of Next pass, from the handler and from the permission', async () => {
    const leaving = publicAction({ schema }, async () => redirect('/login'));
    const missing = publicAction({ schema, permission: () => notFound() }, async () => 'ran');
    await expect(call(() => leaving({ title: 'a' }))).rejects.toMatchObject({
      digest: expect.stringContaining('NEXT_REDIRECT'),
    });
    await expect(call(() => missing({ title: 'a' }))).rejects.toMatchObject({
      digest: expect.stringContaining('404'),
    });
  });
});

describe('the order of an action', () => {
  const steps: string[] = [];
  const noted = z.object({
    title: z.string().refine((title) => steps.push('parse') > 0 && title !== '', 'titleRequired'),
  });
  const action = memberAction(
    {
      schema: noted,
      permission: async ({ viewer }, { title }) => {
        steps.push(`permission of ${viewer.nickname} for ${title}`);
        if (title === 'forbidden') throw new AppError('forbidden');
      },
    },
    async ({ title }) => {
      steps.push(`handler of ${title}`);
    },
  );

  async function stepsOf(title: string, headers: Record<string, string>) {
    steps.length = 0;
    const result = await call(() => action({ title }), headers);
    return { steps: [...steps], code: result.ok ? 'ok' : result.code };
  }

  it('is session and audience, parse, permission, handler', async () => {
    const { headers } = await signIn({ nickname: 'Lan' });
    expect(await stepsOf('fine', headers)).toEqual({
      steps: ['parse', 'permission of Lan for fine', 'handler of fine'],
      code: 'ok',
    });
  });

  it('ends before parsing for those who are signed out, also with wrong input', async () => {
    expect(await stepsOf('fine', {})).toEqual({ steps: [], code: 'loginRequired' });
    expect(await stepsOf('', {})).toEqual({ steps: [], code: 'loginRequired' });
  });

  it('ends before the permission where the input is wrong', async () => {
    const { headers } = await signIn();
    expect(await stepsOf('', headers)).toEqual({ steps: ['parse'], code: 'invalidInput' });
  });

  it('ends before the handler where the permission is not given', async () => {
    const { headers } = await signIn({ nickname: 'Lan' });
    expect(await stepsOf('forbidden', headers)).toEqual({
      steps: ['parse', 'permission of Lan for forbidden'],
      code: 'forbidden',
    });
  });

  it('ends with the session: a deleted member is nobody at once', async () => {
    const { headers, viewer } = await signIn();
    expect((await stepsOf('fine', headers)).code).toBe('ok');
    await db.member.update({ where: { id: viewer.id }, data: { deletedAt: new Date() } });
    expect(await stepsOf('fine', headers)).toEqual({ steps: [], code: 'loginRequired' });
  });
});
