import { describe, expect, it } from 'vitest';
import { addressMarkOf } from '@/lib/accounts/origin';
import { registerSchema } from '@/lib/accounts/schemas';
import { phoneKeysOf } from '@/lib/cards/card-content';
import { registerMember } from '@/lib/flows/members/register-member';
import { readBrought } from '@/lib/referrals/admin/brought';
import { listReferralsForAdmin } from '@/lib/referrals/admin/queries';
import { referralList } from '@/lib/referrals/admin/referral-list';
import { db } from '@/lib/server/db';
import { deviceKeyOf, withDevice } from '@/lib/server/known-device';
import { newPublicId, newReferralCode } from '@/lib/shared/ids';
import { makeCaller } from '@/tests/factories/callers';
import { makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { planOf } from '@/tests/factories/plans';
import { makeReward } from '@/tests/factories/referrals';
import { makeRegistration } from '@/tests/factories/registrations';
import { makeSession } from '@/tests/factories/sessions';

/** The signals of somebody who was brought, as the list shows them. */
async function signalsOf(publicId: string) {
  const { rows } = await listReferralsForAdmin(referralList.read({}));
  return rows.find((row) => row.publicId === publicId)?.signals;
}

const brought = (referrerId: number, data: object = {}) => makeMember({ referredById: referrerId, ...data });

describe('the signals of a referral', () => {
  it('are none of somebody who shares nothing', async () => {
    const referrer = await makeActiveMember();
    expect(await signalsOf((await brought(referrer.id)).publicId)).toEqual([]);
  });

  it('say that both came from one address or browser, and keep neither', async () => {
    const referrer = await makeActiveMember();
    await makeSession(referrer.id, { addressMark: addressMarkOf('203.0.113.9') });
    const key = deviceKeyOf('member', referrer.email, referrer.passwordHash);
    const register = async (email: string, caller: Parameters<typeof makeCaller>[0]) => {
      const form = await makeRegistration({ email, referralCode: referrer.referralCode });
      const { memberId } = await registerMember(registerSchema.parse(form), makeCaller(caller));
      return db.member.findUniqueOrThrow({ where: { id: memberId }, include: { origin: true } });
    };
    const near = await register('near@example.com', { address: '203.0.113.9' });
    const far = await register('far@example.com', { address: '198.51.100.7' });
    const same = await register('same@example.com', {
      address: '198.51.100.8',
      deviceCookie: withDevice(undefined, key),
    });
    expect(await signalsOf(near.publicId)).toEqual(['address']);
    expect(await signalsOf(far.publicId)).toEqual([]);
    expect(await signalsOf(same.publicId)).toEqual(['device']);
    expect(JSON.stringify(near.origin)).not.toContain('203.0.113.9');
    // Signed in later from where the other was.
    await makeSession(far.id, { addressMark: addressMarkOf('203.0.113.9') });
    expect(await signalsOf(far.publicId)).toEqual(['address']);
  });

  it('say that a tax code or a phone is the referrer’s or another’s whom they brought, and no stranger’s', async () => {
    await storeSetting('referralSignals', { burstCount: 100, burstHours: 24 });
    const [referrer, stranger] = [await makeActiveMember(), await makeActiveMember()];
    const [one, other, mobile, apart] = [
      await brought(referrer.id),
      await brought(referrer.id),
      await brought(referrer.id, { mobile: '0901 234 567' }),
      await brought(referrer.id),
    ];
    const card = (ownerId: number, data: { taxCode?: string; mobile?: string; phone?: string }) =>
      makeCard({ ownerId, ...data, ...phoneKeysOf({ mobile: null, phone: null, ...data }) });
    await card(referrer.id, { taxCode: '0312345678', mobile: '0901234567' });
    await card(one.id, { taxCode: '0312345678' });
    await card(other.id, { phone: '028 3822 9999' });
    await card(apart.id, { phone: '028 3822 1111' });
    await card(stranger.id, { phone: '028 3822 1111' });
    expect(await signalsOf(one.publicId)).toEqual(['taxCode']);
    expect(await signalsOf(mobile.publicId)).toEqual(['phone']);
    expect(await signalsOf(other.publicId)).toEqual([]);
    expect(await signalsOf(apart.publicId)).toEqual([]);
    const sibling = await brought(referrer.id);
    await card(sibling.id, { phone: '+84 28 3822 9999' });
    expect(await signalsOf(other.publicId)).toEqual(['phone']);
  });

  it('say that a card waits as a possible duplicate of the referrer’s, until somebody decided', async () => {
    const referrer = await makeActiveMember();
    const member = await brought(referrer.id);
    const [first, second] = [
      await makeCard({ ownerId: referrer.id }),
      await makeCard({ ownerId: member.id }),
    ];
    const pair = await db.cardDuplicate.create({
      data: { publicId: newPublicId(), cardId: first.id, otherId: second.id, signs: ['name'] },
    });
    expect(await signalsOf(member.publicId)).toEqual(['duplicate']);
    await db.cardDuplicate.update({ where: { id: pair.id }, data: { status: 'dismissed' } });
    expect(await signalsOf(member.publicId)).toEqual([]);
  });

  it('say a burst by the settings, and a mailbox that is thrown away', async () => {
    await storeSetting('referralSignals', { burstCount: 3, burstHours: 1 });
    const referrer = await makeActiveMember();
    const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20) + minutes * 60_000);
    const early = await brought(referrer.id, { createdAt: at(0) });
    const three = [];
    for (const minutes of [300, 320, 359]) three.push(await brought(referrer.id, { createdAt: at(minutes) }));
    const thrown = await brought(referrer.id, { createdAt: at(900), email: 'x@yopmail.com' });
    expect(await signalsOf(early.publicId)).toEqual([]);
    for (const { publicId } of three) expect(await signalsOf(publicId)).toEqual(['burst']);
    expect(await signalsOf(thrown.publicId)).toEqual(['disposableMail']);
    const found = await listReferralsForAdmin(referralList.read({ signal: 'burst' }));
    expect(found.total).toBe(3);
    expect(found.rows.map(({ publicId }) => publicId)).toEqual(
      three.map(({ publicId }) => publicId).reverse(),
    );
  });

  it.each([
    ['member_session', /FROM member_session/, 'member_session_member_id_idx'],
    ['card', /FROM pair JOIN card/, 'card_tax_code_idx'],
    ['card', /FROM pair JOIN card/, 'card_mobile_e164_idx'],
    ['card_duplicate', /FROM card_duplicate/, 'card_duplicate_other_id_idx'],
  ])('are read by an index: %s %s', async (_, statement, index) => {
    await brought((await makeActiveMember()).id);
    const ask = () => listReferralsForAdmin(referralList.read({}));
    expect(await planOf(ask, (text) => statement.test(text))).toContain(index);
  });

  it('are read by an index: whom the same member brought on the same day', async () => {
    await brought((await makeActiveMember()).id);
    // Where hardly anybody was brought that day, the index of all who were is as good.
    const others = (count: number, referrers: (number | null)[]) =>
      db.member.createManyAndReturn({
        data: Array.from({ length: count }, (_, at) => ({
          publicId: newPublicId(),
          referralCode: newReferralCode(),
          email: `${newPublicId()}@example.com`,
          nickname: 'x',
          // In no order: rows of a few days lie far apart.
          createdAt: new Date(Date.UTC(2026, 0, 1) + ((at * 7_919) % count) * 3_600_000),
          referredById: referrers[at % referrers.length],
        })),
        select: { id: true },
      });
    const referrers = await others(200, [null]);
    await others(
      3_000,
      referrers.map(({ id }) => id),
    );
    const ask = () => listReferralsForAdmin(referralList.read({}));
    expect(await planOf(ask, (text) => text.includes('make_interval(hours'), ['member'])).toContain(
      'member_referred_by_id_created_at_id_idx',
    );
  });
});

describe('the list', () => {
  it('knows those without a reward', async () => {
    const referrer = await makeActiveMember();
    await makeReward(referrer.id);
    const without = await brought(referrer.id);
    const { rows } = await listReferralsForAdmin(referralList.read({ status: 'none' }));
    expect(rows.map(({ publicId }) => publicId)).toEqual([without.publicId]);
  });

  it('shows whom somebody brought and whom these brought', async () => {
    const top = await makeActiveMember();
    const middle = await brought(top.id);
    const low = await brought(middle.id);
    await brought(low.id);
    const found = await readBrought(top.publicId);
    expect(found).toMatchObject({
      hasMore: false,
      people: [
        { publicId: middle.publicId, points: 0, brought: [{ publicId: low.publicId }], hasMore: false },
      ],
    });
    expect(await readBrought(newPublicId())).toEqual({ people: [], hasMore: false });
  });
});
