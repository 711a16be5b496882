import { describe, expect, it } from 'vitest';
import {
  acceptInvitationAction,
  inviteAdminAction,
  withdrawInvitationAction,
} from '@/lib/admins/invitation-actions';
import {
  acceptInvitation,
  findInvitation,
  inviteAdmin,
  listInvitations,
  withdrawInvitation,
} from '@/lib/admins/invitations';
import { createAdmin, setDisabled } from '@/lib/admins/service';
import { signInAdmin as signInWithPassword } from '@/lib/admins/sign-in';
import { mailTemplates } from '@/lib/flows/mails/mail-templates';
import { locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { readFileWords } from '@/lib/server/files/file-words';
import { mailSealPurpose } from '@/lib/server/mail/queue-mail';
import { unseal } from '@/lib/server/sealing';
import { signInAdmin } from '@/tests/factories/admins';
import { signIn } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';

const email = 'new@example.com';
const invitation = { email, role: 'content', locale: 'vi' } as const;
const account = { name: 'Lan', password: 'a long password', passwordAgain: 'a long password' };

/** The tokens of the mails that wait, the oldest first. */
async function mailed(): Promise<string[]> {
  const mails = await db.mail.findMany({ where: { template: 'adminInvitation' }, orderBy: { id: 'asc' } });
  return mails.map(({ sealed }) => {
    const text = unseal(mailSealPurpose, sealed ?? new Uint8Array());
    return (JSON.parse(String(text)) as { token: string }).token;
  });
}

async function invited(): Promise<{
  token: string;
  admin: Awaited<ReturnType<typeof signInAdmin>>['admin'];
}> {
  const { admin } = await signInAdmin();
  await inviteAdmin(admin, invitation);
  return { admin, token: (await mailed()).at(-1) ?? '' };
}

describe('an invitation', () => {
  it('is mailed, kept as a hash, listed, and makes an administrator who signs in', async () => {
    const { admin, token } = await invited();
    const row = await db.adminInvitation.findFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.expiresAt.getTime() - Date.now()).toBeGreaterThan(71.9 * 3_600_000);
    expect(await listInvitations()).toMatchObject([{ ...invitation, by: admin.name, state: 'open' }]);
    expect(await findInvitation(token)).toEqual({ email, role: 'content' });
    const { id } = await acceptInvitation(token, account);
    expect(await db.admin.findUnique({ where: { publicId: id } })).toMatchObject({
      email,
      name: 'Lan',
      role: 'content',
      totpEnabledAt: null,
    });
    expect(await listInvitations()).toEqual([]);
    const caller = { address: '192.0.2.1', userAgent: 'x', deviceCookie: undefined };
    const login = { email, password: account.password, captchaId: '', captcha: '' };
    expect(await signInWithPassword(login, caller)).toMatchObject({ sid: expect.any(String) });
    const entries = await db.auditEntry.findMany({
      where: { action: { startsWith: 'admin.' } },
      orderBy: { id: 'asc' },
      select: { action: true, adminName: true, targetName: true, after: true },
    });
    expect(entries).toEqual([
      {
        action: 'admin.invite',
        adminName: admin.name,
        targetName: email,
        after: { email, role: 'content', locale: 'vi' },
      },
      {
        action: 'admin.acceptInvitation',
        adminName: 'Lan',
        targetName: email,
        after: { email, name: 'Lan', role: 'content' },
      },
    ]);
  });

  it('makes one administrator of two acceptances at once', async () => {
    const { token } = await invited();
    const both = await Promise.allSettled([
      acceptInvitation(token, account),
      acceptInvitation(token, account),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'notFound' } });
    expect(await db.admin.count({ where: { email } })).toBe(1);
  });

  it('sent anew replaces the old link, also by two at once', async () => {
    const { admin, token } = await invited();
    await Promise.all([
      inviteAdmin(admin, { ...invitation, role: 'finance' }),
      inviteAdmin(admin, { ...invitation, role: 'finance' }),
    ]);
    expect(await findInvitation(token)).toBeNull();
    await expect(acceptInvitation(token, account)).rejects.toMatchObject({ code: 'notFound' });
    const tokens = await mailed();
    const open = (await Promise.all(tokens.map(findInvitation))).filter((found) => found !== null);
    expect(tokens).toHaveLength(3);
    expect(open).toEqual([{ email, role: 'finance' }]);
    expect(await db.adminInvitation.count()).toBe(1);
  });

  it('is over once withdrawn, too old, or its sender is none any more', async () => {
    const { admin, token } = await invited();
    await db.adminInvitation.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await listInvitations()).toMatchObject([{ state: 'expired' }]);
    await expect(acceptInvitation(token, account)).rejects.toMatchObject({ code: 'notFound' });
    await db.adminInvitation.updateMany({ data: { expiresAt: new Date(Date.now() + 60_000) } });
    expect(await findInvitation(token)).not.toBeNull();
    const { admin: other } = await signInAdmin();
    await setDisabled(other, admin.publicId, true);
    expect(await findInvitation(token)).toBeNull();
    const [row] = await listInvitations();
    expect(row).toMatchObject({ state: 'void' });
    const gone = await Promise.allSettled([
      withdrawInvitation(other, row?.publicId ?? ''),
      withdrawInvitation(other, row?.publicId ?? ''),
    ]);
    expect(gone.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await db.auditEntry.count({ where: { action: 'admin.withdrawInvitation' } })).toBe(1);
    await expect(acceptInvitation(token, account)).rejects.toMatchObject({ code: 'notFound' });
    expect(await db.admin.count({ where: { email } })).toBe(0);
  });

  it('to an administrator is refused to who invites; making one by hand ends it', async () => {
    const { admin, token } = await invited();
    await createAdmin(admin, { email, name: 'A', role: 'support', password: 'a long password' });
    expect(await findInvitation(token)).toBeNull();
    await expect(inviteAdmin(admin, invitation)).rejects.toMatchObject({
      code: 'conflict',
      fieldErrors: { email: 'emailTaken' },
    });
    expect(await db.adminInvitation.count()).toBe(0);
    expect(await mailed()).toHaveLength(1);
  });

  it('takes the passwords that others take, and is kept for another try', async () => {
    const { token } = await invited();
    const { headers } = await signIn();
    const accept = (password: string) =>
      callAction(
        () => acceptInvitationAction({ token, name: 'Lan', password, passwordAgain: password }),
        headers,
      );
    expect(await accept('short')).toMatchObject({ fieldErrors: { password: 'adminPasswordTooShort' } });
    expect(await accept('1234567890')).toMatchObject({ fieldErrors: { password: 'passwordTooCommon' } });
    expect(await accept(account.password)).toMatchObject({ ok: true });
    expect(await accept(account.password)).toMatchObject({ ok: false, code: 'notFound' });
  });

  it.each(['', 'x', 'a'.repeat(43), '../'.repeat(14)])('is not found by %j', async (token) => {
    await invited();
    expect(await findInvitation(token)).toBeNull();
    await expect(acceptInvitation(token, account)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is for super administrators to send and withdraw, twenty an hour', async () => {
    const { headers } = await signInAdmin({ role: 'content' });
    expect(await callAction(() => inviteAdminAction(invitation), headers)).toMatchObject({
      code: 'forbidden',
    });
    const { headers: own } = await signInAdmin();
    for (let at = 0; at < 20; at += 1)
      expect(await callAction(() => inviteAdminAction(invitation), own)).toMatchObject({ ok: true });
    expect(await callAction(() => inviteAdminAction(invitation), own)).toMatchObject({
      code: 'tooManyRequests',
    });
    const [row] = await listInvitations();
    expect(
      await callAction(() => withdrawInvitationAction({ id: row?.publicId ?? '' }), headers),
    ).toMatchObject({
      code: 'forbidden',
    });
    expect(await callAction(() => withdrawInvitationAction({ id: row?.publicId ?? '' }), own)).toMatchObject({
      ok: true,
    });
  });
});

it.each(locales)('the mail says in %s who invites, as what, and until when', async (locale) => {
  const template = mailTemplates.get('adminInvitation');
  const { t } = await readFileWords(locale);
  const { createFormatter } = await import('use-intl/core');
  const format = createFormatter({ locale, timeZone: 'Asia/Ho_Chi_Minh' });
  const body = template?.body(
    { token: 'abc', role: 'finance', by: 'Minh', until: '2026-12-11T03:00:00Z' } as never,
    { t, format } as never,
  );
  expect(body?.paragraphs.join(' ')).toContain('Minh');
  expect(body?.paragraphs.join(' ')).toContain(t('admins.roles.finance'));
  expect(body?.paragraphs.join(' ')).toContain('2026');
  expect(body?.action?.path).toBe('/admin/invitation?token=abc');
});
