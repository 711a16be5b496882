import { describe, expect, it } from 'vitest';
import { GET as getPlaces } from '@/app/api/admin/find/places/route';
import { GET as getThings } from '@/app/api/admin/find/route';
import type { Place } from '@/components/admin-frame/places';
import type { FoundGroup } from '@/lib/admin-find/find-things';
import { locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { rateLimits } from '@/lib/server/rate-limits';
import type { AdminRole } from '@/lib/shared/admin-viewer';
import { signInAdmin } from '@/tests/factories/admins';
import { makeApplicant } from '@/tests/factories/applications';
import { makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember } from '@/tests/factories/members';
import { makeOrder } from '@/tests/factories/orders';
import { runRequest } from '@/tests/setup/next-headers';

async function ask<T>(
  route: typeof getThings,
  query: Record<string, string>,
  headers: Record<string, string>,
) {
  const request = new Request(`http://localhost:3000/api/x?${new URLSearchParams(query)}`, { headers });
  const { result } = await runRequest(headers, () => route(request, { params: Promise.resolve({}) }));
  return (await result.json()) as { success: boolean; code?: string; data: T };
}

const find = (q: string, headers: Record<string, string>) =>
  ask<FoundGroup[]>(getThings, { q, locale: 'vi' }, headers);
const as = async (role: AdminRole) => (await signInAdmin({ role })).headers;

describe('finding a thing of the back office', () => {
  it('gives members and cards with where they stand, a few and the way to all', async () => {
    const member = await makeActiveMember({ nickname: 'Quux Nam', email: 'quux.nam@find.example' });
    for (let at = 0; at < 5; at += 1) await makeCard({ companyName: `Quux Gỗ ${at}` });
    await makeCard({ ownerId: member.id, companyName: 'Quux Gỗ của Nam' });
    const { data } = await find('quux', await as('super'));
    expect(data.map(({ kind }) => kind)).toEqual(['member', 'card']);
    const [members, cards] = data;
    expect(members).toMatchObject({
      more: null,
      things: [
        { title: 'Quux Nam', note: 'quux.nam@find.example', href: expect.stringContaining(member.publicId) },
      ],
    });
    expect(cards?.things).toHaveLength(5);
    expect(cards?.things[0]).toMatchObject({
      note: 'Quux Nam',
      href: expect.stringMatching(/^\/admin\/cards\?/),
    });
    expect(cards?.more).toBe('/admin/cards?q=quux');
  });

  it('finds who was deleted, under a name of their own', async () => {
    const member = await makeActiveMember({ nickname: 'Quux Gone', email: 'quux.gone@find.example' });
    await db.member.update({ where: { id: member.id }, data: { deletedAt: new Date() } });
    const { data } = await find('quux.gone@find.example', await as('support'));
    expect(data).toMatchObject([{ kind: 'deletedMember', more: null, things: [{ title: 'Quux Gone' }] }]);
    expect(data[0]?.things[0]?.href).toMatch(/view=deleted/);
  });

  it('finds the order of a membership and an exchange of points by their numbers', async () => {
    const { member } = await makeApplicant({ member: { nickname: 'Lan' } });
    const fee = await db.membershipOrder.findFirstOrThrow({ where: { memberId: member.id } });
    const { data } = await find(fee.number.toLowerCase(), await as('finance'));
    expect(data).toMatchObject([{ kind: 'membershipOrder', things: [{ title: fee.number, note: 'Lan' }] }]);
    expect(data[0]?.things[0]?.href).toBe(`/admin/orders/membership?q=${fee.number}`);
    const exchange = await makeOrder(member, { kind: 'exchange' });
    const { data: found } = await find(exchange.number, await as('support'));
    expect(found).toMatchObject([{ kind: 'exchange', things: [{ title: exchange.number }] }]);
    // Who sees no orders finds none.
    expect((await find(exchange.number, await as('content'))).data).toEqual([]);
  });

  it('leaves out what the role may not see', async () => {
    await makeCard({ companyName: 'Quux Gỗ' });
    await makeActiveMember({ nickname: 'Quux Nam' });
    const kindsOf = async (role: AdminRole) =>
      (await find('quux', await as(role))).data.map(({ kind }) => kind);
    expect(await kindsOf('support')).toEqual(['member', 'card']);
    // Finance has no cards.
    expect(await kindsOf('finance')).toEqual(['member']);
  });

  it('is for administrators alone, and asks for two characters', async () => {
    expect(await find('quux', {})).toMatchObject({ success: false });
    expect(await find('q', await as('super'))).toMatchObject({ code: 'invalidInput' });
    expect(await ask(getPlaces, { locale: 'vi' }, {})).toMatchObject({ success: false });
  });

  it('asks for a second factor where the site does', async () => {
    await storeSetting('security', { adminsNeedSecondFactor: true });
    const headers = await as('super');
    expect(await find('quux', headers)).toMatchObject({ code: 'forbidden' });
    expect(await ask(getPlaces, { locale: 'vi' }, headers)).toMatchObject({ code: 'forbidden' });
  });

  it('is answered so often and no more', async () => {
    const { admin, headers } = await signInAdmin({ role: 'finance' });
    expect(await find('quux zz', headers)).toMatchObject({ success: true });
    const left = Array.from({ length: rateLimits.adminFindsByAccount.points - 1 }, () =>
      takeRateLimit('adminFindsByAccount', `admin-${admin.id}`),
    );
    await Promise.all(left);
    expect(await find('quux zz', headers)).toMatchObject({ code: 'tooManyRequests' });
  });
});

describe('finding a place of the back office', () => {
  const placesOf = async (role: AdminRole, locale = 'en') =>
    (await ask<Place[]>(getPlaces, { locale }, await as(role))).data;

  it('gives each role its own', async () => {
    const hrefs = async (role: AdminRole) => (await placesOf(role)).map(({ href }) => href);
    const all = await hrefs('super');
    expect(all).toContain('/admin/audit');
    expect(all).toContain('/admin/products/new');
    expect(all.some((href) => href.startsWith('/admin/config#setting-'))).toBe(true);
    const support = await hrefs('support');
    expect(support).toContain('/admin/orders/sales');
    for (const absent of ['/admin/audit', '/admin/config', '/admin/products/new', '/admin/cards/import'])
      expect(support).not.toContain(absent);
    expect(support.some((href) => href.includes('#setting-'))).toBe(false);
  });

  it.each(locales)('says all of it in %s', async (locale) => {
    for (const { text, note } of await placesOf('super', locale)) {
      expect(text).not.toBe('');
      expect(`${text} ${note}`).not.toMatch(/admins\.|settings\.|-admin\./);
    }
  });
});
