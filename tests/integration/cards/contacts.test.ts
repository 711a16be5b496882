import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/cards/[id]/contact/route';
import { openCardContact } from '@/lib/cards/contact';
import { db } from '@/lib/server/db';
import { vietnamDay } from '@/lib/shared/dates';
import { newPublicId } from '@/lib/shared/ids';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { contactDetails, makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember, makeMember, signIn } from '@/tests/factories/members';
import { runRequest } from '@/tests/setup/next-headers';

const active = { vipType: vipTypes.individual, membershipStatus: membershipStatuses.active };

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );

async function ask(publicId: string, headers: Record<string, string> = {}, query = '?locale=en') {
  const request = new Request(`http://localhost:3000/api/cards/${publicId}/contact${query}`, { headers });
  const { result } = await runRequest(headers, () =>
    GET(request, { params: Promise.resolve({ id: publicId }) }),
  );
  return { status: result.status, cache: result.headers.get('cache-control'), body: await result.json() };
}

/** Cards that take up places of a day's limit; nobody searches them. */
async function openCards(memberId: number, count: number, day: Date): Promise<void> {
  const cards = await db.card.createManyAndReturn({
    data: Array.from({ length: count }, () => ({
      publicId: newPublicId(),
      kind: 'company' as const,
      sourceLocale: 'vi',
    })),
    select: { id: true },
  });
  await db.contactView.createMany({ data: cards.map(({ id }) => ({ memberId, day, cardId: id })) });
}

describe('contact details', () => {
  it('are not for the signed-out', async () => {
    const { publicId } = await makeCard(contactDetails);
    const strangers: Record<string, string>[] = [{}, { cookie: 'member=forged' }];
    for (const headers of strangers)
      expect(await ask(publicId, headers)).toEqual({
        status: 401,
        cache: 'private, no-store',
        body: { success: false, code: 'loginRequired' },
      });
  });

  it('are for members, as the owner wrote them, kept by no cache', async () => {
    const { publicId } = await makeCard({ ...contactDetails, ward: 'Phường Hải Châu' });
    const { headers } = await signIn();
    expect(await ask(publicId, headers)).toEqual({
      status: 200,
      cache: 'private, no-store',
      body: {
        success: true,
        data: {
          lang: 'vi',
          contactName: contactDetails.contactName,
          position: null,
          mobile: { text: '+84 912 345 678', href: 'tel:+84912345678' },
          phone: { text: '+84 28 3829 9999', href: 'tel:+842838299999' },
          email: contactDetails.email,
          website: contactDetails.website,
          address: contactDetails.address,
          chatTools: contactDetails.chatTools.map((tool) => ({ ...tool, href: null })),
          place: { ward: 'Phường Hải Châu', province: null },
          verifiedOn: [],
          left: 29,
        },
      },
    });
  });

  it('leave out chat tools that no longer fit', async () => {
    const { publicId } = await makeCard({ chatTools: [{ kind: 'ICQ', value: '1' }] });
    const { viewer } = await signIn();
    expect((await openCardContact(viewer, publicId, 'en')).chatTools).toEqual([]);
  });

  it.each(['draft', 'pending_review', 'rejected', 'hidden'] as const)(
    'of a %s card are not there',
    async (status) => {
      const owner = await makeActiveMember();
      const { publicId } = await makeCard({ ...contactDetails, status, ownerId: owner.id });
      const { viewer, headers } = await signIn();
      expect(await codeOf(openCardContact(viewer, publicId, 'en'))).toBe('notFound');
      expect((await ask(publicId, headers)).status).toBe(404);
      expect(await db.contactView.count()).toBe(0);
    },
  );

  it.each([
    ['deleted', { deletedAt: new Date() }],
    ['expired', { membershipStatus: membershipStatuses.expired }],
    ['rejected', { membershipStatus: membershipStatuses.rejected }],
    ['waiting', { membershipStatus: membershipStatuses.pending }],
  ])('of a card whose owner is %s are not there', async (_what, data) => {
    const owner = await makeActiveMember(data);
    const { publicId } = await makeCard({
      ...contactDetails,
      ownerId: owner.id,
      contactVisibility: 'public',
    });
    const { viewer } = await signIn();
    expect(await codeOf(openCardContact(viewer, publicId, 'en'))).toBe('notFound');
    expect(await codeOf(openCardContact(null, publicId, 'en'))).toBe('loginRequired');
    expect(await db.contactView.count()).toBe(0);
  });

  it('that are public are for everybody and count for nobody', async () => {
    await storeSetting('contactLimits', { visitor: 0 });
    const { publicId } = await makeCard({ ...contactDetails, contactVisibility: 'public' });
    const { headers } = await signIn();
    for (const reader of [{}, headers]) {
      const { status, cache, body } = await ask(publicId, reader);
      expect({ status, cache }).toEqual({ status: 200, cache: 'private, no-store' });
      expect(body.data).toMatchObject({ email: contactDetails.email, left: null });
    }
    expect(await db.contactView.count()).toBe(0);
  });

  it('are told of no card to the signed-out, whether it is there or not', async () => {
    const hidden = await makeCard({ ...contactDetails, contactVisibility: 'public', status: 'hidden' });
    for (const publicId of [hidden.publicId, 'abcdefghjk', ''])
      expect(await codeOf(openCardContact(null, publicId, 'en'))).toBe('loginRequired');
  });

  it.each(['', 'abcdefghjk', "' OR 1=1 --", '\u0000', 'a'.repeat(10_000)])(
    'of %j are not there',
    async (publicId) => {
      const { viewer, headers } = await signIn();
      expect(await codeOf(openCardContact(viewer, publicId, 'en'))).toBe('notFound');
      expect((await ask(publicId, headers)).status).toBe(404);
    },
  );

  it.each(['', '?locale=fr', '?locale=', '?locale=en&id=other'])('in the language of %j', async (query) => {
    const { publicId } = await makeCard(contactDetails);
    const { headers } = await signIn();
    expect((await ask(publicId, headers, query)).status).toBe(query.includes('=en') ? 200 : 400);
  });
});

describe('the limit of a day', () => {
  it.each([
    ['a visitor', {}, 30],
    ['a member who waits', { vipType: vipTypes.enterprise }, 30],
    ['an expired member', { vipType: vipTypes.individual, membershipStatus: membershipStatuses.expired }, 30],
    ['an active member', active, 300],
  ])('of %s is %i cards', async (_who, data, limit) => {
    const { viewer, headers } = await signIn(data);
    const [last, oneMore] = [await makeCard(), await makeCard()];
    await openCards(viewer.id, limit - 1, vietnamDay(new Date()));
    expect(await codeOf(openCardContact(viewer, last.publicId, 'en'))).toBe('ok');
    expect(await codeOf(openCardContact(viewer, oneMore.publicId, 'en'))).toBe('contactLimitReached');
    expect(await ask(oneMore.publicId, headers)).toMatchObject({
      status: 429,
      body: { success: false, code: 'contactLimitReached' },
    });
    expect(await codeOf(openCardContact(viewer, last.publicId, 'en'))).toBe('ok');
    expect(await db.contactView.count({ where: { memberId: viewer.id } })).toBe(limit);
  });

  it('is what the setting says, also nothing', async () => {
    const { viewer: visitor } = await signIn();
    const { viewer: member } = await signIn(active);
    const cards = [await makeCard(), await makeCard(), await makeCard()];
    await storeSetting('contactLimits', { visitor: 0, active: 2 });
    const codes = [];
    for (const { publicId } of cards) codes.push(await codeOf(openCardContact(member, publicId, 'en')));
    expect(codes).toEqual(['ok', 'ok', 'contactLimitReached']);
    expect(await codeOf(openCardContact(visitor, cards[0]?.publicId ?? '', 'en'))).toBe(
      'contactLimitReached',
    );
  });

  it('counts the same card once', async () => {
    await storeSetting('contactLimits', { visitor: 1 });
    const { viewer } = await signIn();
    const { publicId } = await makeCard();
    for (let time = 0; time < 3; time += 1)
      expect(await codeOf(openCardContact(viewer, publicId, 'en'))).toBe('ok');
    expect(await db.contactView.count()).toBe(1);
  });

  it("does not count the owner's own card", async () => {
    await storeSetting('contactLimits', { visitor: 0, active: 0 });
    const { viewer } = await signIn(active);
    const { publicId } = await makeCard({ ...contactDetails, ownerId: viewer.id });
    expect((await openCardContact(viewer, publicId, 'en')).email).toBe(contactDetails.email);
    expect(await db.contactView.count()).toBe(0);
  });

  it('begins anew with each day and counts each member alone', async () => {
    await storeSetting('contactLimits', { visitor: 1 });
    const [{ viewer }, other] = [await signIn(), await makeMember()];
    const today = vietnamDay(new Date());
    await openCards(viewer.id, 5, new Date(today.getTime() - 24 * 60 * 60 * 1000));
    await openCards(other.id, 5, today);
    expect(await codeOf(openCardContact(viewer, (await makeCard()).publicId, 'en'))).toBe('ok');
    expect(await codeOf(openCardContact(viewer, (await makeCard()).publicId, 'en'))).toBe(
      'contactLimitReached',
    );
  });

  it('has one last place: of requests at once exactly one takes it', async () => {
    await storeSetting('contactLimits', { visitor: 1 });
    const cards = await Promise.all(Array.from({ length: 6 }, () => makeCard()));
    for (let round = 0; round < 5; round += 1) {
      const { viewer } = await signIn();
      const codes = await Promise.all(
        cards.map(({ publicId }) => codeOf(openCardContact(viewer, publicId, 'en'))),
      );
      expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
      expect(codes.filter((code) => code === 'contactLimitReached')).toHaveLength(5);
      expect(await db.contactView.count({ where: { memberId: viewer.id } })).toBe(1);
    }
  });

  it('lets requests at once for the same card through together', async () => {
    await storeSetting('contactLimits', { visitor: 1 });
    const { viewer } = await signIn();
    const { publicId } = await makeCard();
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(openCardContact(viewer, publicId, 'en'))),
    );
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    expect(await db.contactView.count()).toBe(1);
  });
});
