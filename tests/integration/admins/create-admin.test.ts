import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { signInAdmin } from '@/lib/admins/sign-in';
import { db } from '@/lib/server/db';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCaller } from '@/tests/factories/callers';

/** The script as `npm run admin:create` runs it, with the password on standard input. */
async function create(
  args: string[],
  password: string,
): Promise<{ code: number; said: string; wrong: string }> {
  const child = spawn(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'scripts/create-admin.ts', ...args],
    { env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' } },
  );
  child.stdin.end(password);
  const [said, wrong, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number>((resolve) => child.on('close', (ended) => resolve(ended ?? -1))),
  ]);
  return { code, said, wrong };
}

const lan = ['--email', ' Lan@Example.com', '--name', 'Lan  Nguyễn'];

describe('the first administrator', () => {
  it('is made by a command, signs in, and stands in the audit', async () => {
    const { code, said, wrong } = await create(lan, 'a long password\n');
    expect({ code, wrong }).toEqual({ code: 0, wrong: '' });
    expect(said).toContain('lan@example.com');
    expect(said).not.toContain('a long password');
    const admin = await db.admin.findUniqueOrThrow({ where: { email: 'lan@example.com' } });
    expect(admin).toMatchObject({ name: 'Lan Nguyễn', role: 'super', disabledAt: null, totpEnabledAt: null });
    expect(admin.passwordHash).toMatch(/^\$argon2id\$/);
    await expect(
      signInAdmin({ email: 'lan@example.com', password: 'a long password' }, makeCaller()),
    ).resolves.toMatchObject({ sid: expect.any(String) });
    expect(await db.auditEntry.findMany({ where: { action: 'admin.create' } })).toMatchObject([
      {
        adminId: null,
        adminName: 'console',
        action: 'admin.create',
        targetType: 'admin',
        targetId: admin.publicId,
        after: { email: 'lan@example.com', name: 'Lan Nguyễn', role: 'super' },
      },
    ]);
  });

  it('has the role that was asked for', async () => {
    expect((await create([...lan, '--role', 'support'], 'a long password')).code).toBe(0);
    expect(await db.admin.findMany({ select: { role: true } })).toEqual([{ role: 'support' }]);
  });
});

it.each([
  ['no password', lan, '', 'A password is needed.'],
  [
    'a short password, a role and an address that are none',
    ['--email', 'lan', '--name', 'Lan', '--role', 'owner'],
    '123456789',
    'fewer than 10 characters',
    'super, content, finance, support',
    'no email address',
  ],
  ['no name', ['--email', 'lan@example.com'], 'a long password', '--name is missing'],
  ['an unknown option', [...lan, '--password', 'x'], 'a long password', "'--password'"],
])('%s is refused in a sentence for each', async (_what, args, password, ...sentences) => {
  const { code, said, wrong } = await create(args, password);
  expect(code).toBe(1);
  expect(said).toBe('');
  for (const sentence of sentences) expect(wrong).toContain(sentence);
  expect(wrong).not.toMatch(/\n\s+at /);
  expect(await db.admin.count()).toBe(0);
});

it('an address that an administrator has is refused, and nothing of theirs changes', async () => {
  const before = await makeAdmin({
    email: 'lan@example.com',
    role: 'support',
    password: 'their own password',
  });
  const { code, wrong } = await create(lan, 'a long password');
  expect(code).toBe(1);
  expect(wrong.trim()).toBe('There is an administrator with the address lan@example.com already.');
  expect(await db.admin.findMany()).toEqual([before]);
  expect(await db.auditEntry.count()).toBe(0);
});
