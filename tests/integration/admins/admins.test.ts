import { describe, expect, it } from 'vitest';
import {
  changeRoleAction,
  createAdminAction,
  disableAdminAction,
  enableAdminAction,
  resetSecondFactorAction,
  setPasswordAction,
} from '@/lib/admins/actions';
import { adminList } from '@/lib/admins/admin-list';
import { listAdmins } from '@/lib/admins/admin-queries';
import { changeRole, createAdmin, setDisabled } from '@/lib/admins/service';
import { signInAdmin as openSession } from '@/lib/admins/sign-in';
import { getAdminOfSession } from '@/lib/server/admin-session';
import { db } from '@/lib/server/db';
import { type AdminRole, adminRoles } from '@/lib/shared/admin-viewer';
import { newPublicId } from '@/lib/shared/ids';
import { makeAdmin, makeAdminSession, makeAuthenticator, signInAdmin } from '@/tests/factories/admins';
import { makeCaller } from '@/tests/factories/callers';
import { codesOf, withoutTable } from '@/tests/factories/database';
import { callAction } from '@/tests/factories/requests';

const input = {
  email: 'new@example.com',
  name: 'Mai',
  role: 'content' as const,
  password: 'a long password',
};

/** The password of who does it, asked for again before what is grave. */
const proof = 'a password of my own';

async function roleOf(id: number): Promise<AdminRole> {
  return (await db.admin.findUniqueOrThrow({ where: { id } })).role;
}

/** Every action on another administrator. */
const actions: [string, (id: string) => Parameters<typeof callAction>[0]][] = [
  ['changeRole', (id) => () => changeRoleAction({ id, role: 'super' })],
  ['disable', (id) => () => disableAdminAction({ id })],
  ['enable', (id) => () => enableAdminAction({ id })],
  ['resetSecondFactor', (id) => () => resetSecondFactorAction({ id, proof })],
  ['setPassword', (id) => () => setPasswordAction({ id, password: 'another password', proof })],
];

describe('a super administrator', () => {
  it('makes another administrator, who can sign in', async () => {
    const { admin, headers } = await signInAdmin();
    const result = await callAction(
      () => createAdminAction({ ...input, email: ' New@Example.com ' }),
      headers,
    );
    expect(result).toEqual({ ok: true, data: { id: expect.any(String) } });
    await expect(
      openSession({ email: 'new@example.com', password: input.password }, makeCaller()),
    ).resolves.toBeDefined();
    expect(await db.auditEntry.findMany({ where: { action: { startsWith: 'admin.' } } })).toMatchObject([
      {
        adminId: admin.id,
        adminName: admin.name,
        action: 'admin.create',
        targetName: 'new@example.com',
        before: null,
        after: { email: 'new@example.com', name: 'Mai', role: 'content' },
      },
    ]);
  });

  it('hears that an address is taken, at its field', async () => {
    const { headers } = await signInAdmin();
    await makeAdmin({ email: input.email });
    expect(await callAction(() => createAdminAction(input), headers)).toEqual({
      ok: false,
      code: 'conflict',
      fieldErrors: { email: 'emailTaken' },
    });
  });

  it.each([
    ['email', { email: 'nobody' }, 'emailInvalid'],
    ['name', { name: ' \u0000 ' }, 'nameRequired'],
    ['password', { password: '123456789' }, 'adminPasswordTooShort'],
    ['role', { role: 'owner' as never }, 'roleRequired'],
  ])('hears what is wrong with the %s', async (field, change, message) => {
    const { headers } = await signInAdmin();
    expect(await callAction(() => createAdminAction({ ...input, ...change }), headers)).toEqual({
      ok: false,
      code: 'invalidInput',
      fieldErrors: { [field]: message },
    });
    expect(await db.admin.count()).toBe(1);
  });

  it('gives another role, which counts in a session that stands', async () => {
    const { headers } = await signInAdmin();
    const other = await makeAdmin({ role: 'support' });
    const { sid } = await makeAdminSession(other.id);
    await callAction(() => changeRoleAction({ id: other.publicId, role: 'finance' }), headers);
    expect((await getAdminOfSession(sid))?.role).toBe('finance');
    expect(await db.auditEntry.findMany()).toMatchObject([
      {
        action: 'admin.changeRole',
        targetId: other.publicId,
        before: { role: 'support' },
        after: { role: 'finance' },
      },
    ]);
  });

  it('puts one out at once, and lets them in again', async () => {
    const { headers } = await signInAdmin();
    const other = await makeAdmin({ password: 'their password' });
    const { sid } = await makeAdminSession(other.id);
    await callAction(() => disableAdminAction({ id: other.publicId }), headers);
    expect(await getAdminOfSession(sid)).toBeNull();
    expect(await db.adminSession.count({ where: { adminId: other.id } })).toBe(0);
    await expect(
      openSession({ email: other.email, password: 'their password' }, makeCaller()),
    ).rejects.toThrow('loginFailed');
    // Whatever session there still were would be nobody.
    const late = await makeAdminSession(other.id);
    expect(await getAdminOfSession(late.sid)).toBeNull();

    expect(await callAction(() => disableAdminAction({ id: other.publicId }), headers)).toMatchObject({
      code: 'conflict',
    });
    await callAction(() => enableAdminAction({ id: other.publicId }), headers);
    await expect(
      openSession({ email: other.email, password: 'their password' }, makeCaller()),
    ).resolves.toBeDefined();
    expect(await getAdminOfSession(late.sid), 'enabling brings no old session back').toBeNull();
    expect((await db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['admin.disable', 'admin.enable']),
    );
  });

  it('takes a lost second factor away, with its recovery codes and sessions', async () => {
    const { headers } = await signInAdmin({ password: proof });
    const other = await makeAdmin(makeAuthenticator().columns);
    await db.adminRecoveryCode.create({ data: { adminId: other.id, codeHash: 'x' } });
    const { sid } = await makeAdminSession(other.id);
    await callAction(() => resetSecondFactorAction({ id: other.publicId, proof }), headers);
    expect(await db.admin.findUnique({ where: { id: other.id } })).toMatchObject({
      totpSecret: null,
      totpEnabledAt: null,
      totpLastStep: null,
    });
    expect(await db.adminRecoveryCode.count()).toBe(0);
    expect(await getAdminOfSession(sid)).toBeNull();
    expect(
      await callAction(() => resetSecondFactorAction({ id: other.publicId, proof }), headers),
    ).toMatchObject({
      code: 'conflict',
    });
  });

  it('sets a new password; the old one and the sessions are over, and the audit does not know it', async () => {
    const { headers } = await signInAdmin({ password: proof });
    const other = await makeAdmin({ password: 'the old password' });
    const { sid } = await makeAdminSession(other.id);
    await callAction(
      () => setPasswordAction({ id: other.publicId, password: 'the new password', proof }),
      headers,
    );
    expect(await getAdminOfSession(sid)).toBeNull();
    await expect(
      openSession({ email: other.email, password: 'the old password' }, makeCaller()),
    ).rejects.toThrow('loginFailed');
    await expect(
      openSession({ email: other.email, password: 'the new password' }, makeCaller()),
    ).resolves.toBeDefined();
    const entries = await db.auditEntry.findMany({ orderBy: { id: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual([
      'security.stepUpPassed',
      'admin.setPassword',
      'security.signInFailed',
      'security.signIn',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/password"|argon2/);
  });

  it.each(actions)('cannot %s themselves', async (_name, act) => {
    const { admin, headers } = await signInAdmin({ password: proof, ...makeAuthenticator().columns });
    await makeAdmin();
    expect(await callAction(act(admin.publicId), headers)).toEqual({ ok: false, code: 'forbidden' });
    expect(await getAdminOfSession((await makeAdminSession(admin.id)).sid)).toEqual(admin);
    expect(await db.auditEntry.count({ where: { action: { startsWith: 'admin.' } } })).toBe(0);
  });

  it.each(actions)('gets notFound where there is nobody to %s', async (_name, act) => {
    const { headers } = await signInAdmin({ password: proof });
    expect(await callAction(act(newPublicId()), headers)).toEqual({ ok: false, code: 'notFound' });
  });
});

describe.each(adminRoles.filter((role) => role !== 'super'))('the role %s', (role) => {
  it('may not make administrators, change or see them', async () => {
    const { admin, headers } = await signInAdmin({ role });
    const other = await makeAdmin();
    expect(await callAction(() => createAdminAction(input), headers)).toEqual({
      ok: false,
      code: 'forbidden',
    });
    for (const [, act] of actions) {
      expect(await callAction(act(other.publicId), headers)).toEqual({ ok: false, code: 'forbidden' });
      expect(await callAction(act(admin.publicId), headers)).toEqual({ ok: false, code: 'forbidden' });
    }
    expect(await db.admin.count()).toBe(2);
    expect(await roleOf(admin.id)).toBe(role);
    const audited = await db.auditEntry.findMany();
    expect(new Set(audited.map(({ action }) => action))).toEqual(new Set(['security.refused']));
  });
});

it.each(actions)('nobody signed in cannot %s', async (_name, act) => {
  const other = await makeAdmin();
  expect(await callAction(act(other.publicId))).toEqual({ ok: false, code: 'loginRequired' });
});

describe('one active super administrator always stays', () => {
  it('when two demote each other at once: one of them fails', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await makeAdmin(), await makeAdmin()];
      const outcomes = await Promise.allSettled([
        changeRole(one, two.publicId, 'content'),
        changeRole(two, one.publicId, 'content'),
      ]);
      expect(codesOf(outcomes)).toEqual(['conflict', 'ok']);
      expect([await roleOf(one.id), await roleOf(two.id)].sort()).toEqual(['content', 'super']);
      await db.admin.updateMany({ data: { role: 'support' } });
    }
  });

  it('when one demotes and the other disables', async () => {
    const [one, two] = [await makeAdmin(), await makeAdmin()];
    const outcomes = await Promise.allSettled([
      changeRole(one, two.publicId, 'content'),
      setDisabled(two, one.publicId, true),
    ]);
    expect(codesOf(outcomes)).toEqual(['conflict', 'ok']);
    expect(await db.admin.count({ where: { role: 'super', disabledAt: null } })).toBe(1);
  });

  it('when three put each other out in a circle', async () => {
    const admins = [await makeAdmin(), await makeAdmin(), await makeAdmin()];
    await Promise.allSettled(
      admins.map((admin, at) => setDisabled(admin, admins[(at + 1) % 3]?.publicId ?? '', true)),
    );
    expect(await db.admin.count({ where: { role: 'super', disabledAt: null } })).toBeGreaterThan(0);
  });

  it('and who was demoted meanwhile makes no administrators', async () => {
    const [one, two] = [await makeAdmin(), await makeAdmin()];
    await changeRole(one, two.publicId, 'content');
    await expect(createAdmin(two, input)).rejects.toThrow('conflict');
    expect(await db.admin.count()).toBe(2);
  });
});

it('makes one administrator of an address for two at once', async () => {
  const [one, two] = [await makeAdmin(), await makeAdmin()];
  const outcomes = await Promise.allSettled([createAdmin(one, input), createAdmin(two, input)]);
  expect(codesOf(outcomes)).toEqual(['conflict', 'ok']);
  expect(await db.auditEntry.count()).toBe(1);
});

it('does nothing that it cannot write down', async () => {
  const { headers } = await signInAdmin();
  const other = await makeAdmin({ role: 'support' });
  const result = await withoutTable('audit_entry', () =>
    callAction(() => changeRoleAction({ id: other.publicId, role: 'super' }), headers),
  );
  expect(result).toMatchObject({ ok: false, code: 'unexpected' });
  expect(await roleOf(other.id)).toBe('support');
});

it('lists those who may sign in first, without a secret', async () => {
  await makeAdmin({ name: 'B', disabledAt: new Date() });
  await makeAdmin({ name: 'C', ...makeAuthenticator().columns });
  await makeAdmin({ name: 'A' });
  const { rows } = await listAdmins(adminList.read({}));
  expect(rows.map(({ name, disabled, hasSecondFactor }) => [name, disabled, hasSecondFactor])).toEqual([
    ['A', false, false],
    ['C', false, true],
    ['B', true, false],
  ]);
  expect(Object.keys(rows[0] ?? {}).join()).not.toMatch(/password|secret|step/i);
});
