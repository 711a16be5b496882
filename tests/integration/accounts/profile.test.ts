import { describe, expect, it } from 'vitest';
import { updateProfileAction } from '@/lib/accounts/actions';
import { getMembership, getProfile } from '@/lib/accounts/queries';
import { applyForMembership } from '@/lib/flows/memberships/apply-for-membership';
import { db } from '@/lib/server/db';
import { makeMember, signIn } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';

const change = { nickname: 'Lan Anh', mobile: '+84 912 345 678', country: 'JP', locale: 'ja' as const };

describe('a profile', () => {
  it('is what its member reads of themselves', async () => {
    const { viewer } = await signIn({ nickname: 'Lan', email: 'lan@example.com', password: 'secret words' });
    const profile = await getProfile(viewer);
    expect(profile).toMatchObject({
      email: 'lan@example.com',
      nickname: 'Lan',
      mobile: '',
      country: 'VN',
      avatar: null,
      hasPassword: true,
    });
    expect(JSON.stringify(profile)).not.toContain('argon2');
  });

  it('is changed by its member, and by nobody else', async () => {
    const { viewer, headers } = await signIn({ nickname: 'Lan', email: 'lan@example.com' });
    const stranger = await makeMember({ nickname: 'Minh' });
    // What the form does not have is not looked at.
    const sent = { ...change, email: 'other@example.com', vipType: 2, id: stranger.id };
    expect(await callAction(() => updateProfileAction(sent), headers)).toEqual({ ok: true, data: undefined });
    expect(await getProfile(viewer)).toMatchObject({ ...change, email: 'lan@example.com' });
    expect(await db.member.findUniqueOrThrow({ where: { id: viewer.id } })).toMatchObject({ vipType: 0 });
    expect(await getProfile(stranger)).toMatchObject({ nickname: 'Minh', country: 'VN', mobile: '' });
  });

  it('is kept as one would write it, and a mobile can be taken back', async () => {
    const { viewer, headers } = await signIn({ mobile: '0912345678' });
    const sent = { ...change, nickname: '  Lan\n  Anh ', mobile: '  ' };
    expect(await callAction(() => updateProfileAction(sent), headers)).toMatchObject({ ok: true });
    expect(await db.member.findUniqueOrThrow({ where: { id: viewer.id } })).toMatchObject({
      nickname: 'Lan Anh',
      mobile: null,
    });
  });

  it.each([
    [{ nickname: ' \u0000 ' }, { nickname: 'nicknameRequired' }],
    [{ nickname: 'x'.repeat(121) }, { nickname: 'nicknameTooLong' }],
    [{ mobile: 'call me' }, { mobile: 'mobileInvalid' }],
    [{ mobile: '1'.repeat(41) }, { mobile: 'mobileInvalid' }],
    [{ country: 'XX' }, { country: 'countryRequired' }],
    [{ country: '' }, { country: 'countryRequired' }],
  ])('refuses %j', async (wrong, fieldErrors) => {
    const { viewer, headers } = await signIn({ nickname: 'Lan' });
    expect(await callAction(() => updateProfileAction({ ...change, ...wrong }), headers)).toEqual({
      ok: false,
      code: 'invalidInput',
      fieldErrors,
    });
    expect(await getProfile(viewer)).toMatchObject({ nickname: 'Lan', country: 'VN' });
  });

  it('is not changed by the signed out, nor by a deleted member', async () => {
    const { viewer, headers } = await signIn({ nickname: 'Lan' });
    const refused = { ok: false, code: 'loginRequired' };
    expect(await callAction(() => updateProfileAction(change))).toEqual(refused);
    await db.member.update({ where: { id: viewer.id }, data: { deletedAt: new Date() } });
    expect(await callAction(() => updateProfileAction(change), headers)).toEqual(refused);
    expect((await db.member.findUniqueOrThrow({ where: { id: viewer.id } })).nickname).toBe('Lan');
  });
});

describe('a membership', () => {
  it('shows the application of its member, with its order, and of nobody else', async () => {
    const { viewer } = await signIn();
    const stranger = await signIn();
    await applyForMembership(viewer, { type: 'company', note: 'Tax code 0312345678' });
    expect(await getMembership(viewer)).toMatchObject({
      state: 'none',
      application: {
        vipType: 2,
        purpose: 'join',
        status: 'pending',
        note: 'Tax code 0312345678',
        order: { number: expect.stringMatching(/^M\d{8}-[0-9A-Z]{6}$/), amount: 0, termDays: 365 },
      },
      open: [],
    });
    expect(await getMembership(stranger.viewer)).toMatchObject({
      application: null,
      open: [
        { vipType: 1, purpose: 'join' },
        { vipType: 2, purpose: 'join' },
      ],
    });
  });
});
