import { describe, expect, it } from 'vitest';
import { type AdminFilter, adminList } from '@/lib/admins/admin-list';
import { getAdminRow, listAdmins } from '@/lib/admins/admin-queries';
import { auditList } from '@/lib/admins/audit-list';
import { listAudit } from '@/lib/admins/audit-queries';
import { userList } from '@/lib/admins/user-list';
import { listUsers } from '@/lib/admins/users-queries';
import { type CardFilter, cardList } from '@/lib/cards/admin/card-list';
import { listCardsForAdmin } from '@/lib/cards/admin/queries';
import { industryList } from '@/lib/directory/industry-list';
import { listIndustriesForAdmin } from '@/lib/directory/industry-queries';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { makeActiveMember } from '@/tests/factories/members';
import { makeIndustry } from '@/tests/factories/reference';

describe('the list of administrators', () => {
  const namesOf = async (filter: Partial<AdminFilter>) =>
    (await listAdmins({ ...adminList.read({}), ...filter })).rows.map(({ name }) => name);

  it('is searched, narrowed and ordered', async () => {
    await makeAdmin({ name: 'Lan', role: 'support', lastSignInAt: new Date('2026-11-02') });
    await makeAdmin({ name: 'Binh', email: 'b_nh@example.com', lastSignInAt: new Date('2026-11-03') });
    await makeAdmin({ name: 'An', role: 'support', disabledAt: new Date() });
    expect(await namesOf({})).toEqual(['Binh', 'Lan', 'An']);
    expect(await namesOf({ sort: '-name' })).toEqual(['Lan', 'Binh', 'An']);
    // Who never signed in comes last either way.
    expect(await namesOf({ sort: 'signedIn' })).toEqual(['Lan', 'Binh', 'An']);
    expect(await namesOf({ sort: '-signedIn' })).toEqual(['Binh', 'Lan', 'An']);
    expect(await namesOf({ role: 'support' })).toEqual(['Lan', 'An']);
    expect(await namesOf({ state: 'disabled' })).toEqual(['An']);
    expect(await namesOf({ state: 'active', role: 'support' })).toEqual(['Lan']);
    expect(await namesOf({ q: 'LAN' })).toEqual(['Lan']);
    expect(await namesOf({ q: 'b_n' })).toEqual(['Binh']);
    expect(await namesOf({ q: '%' })).toEqual([]);
  });

  it('has the last page for every page behind it', async () => {
    for (let made = 0; made < 51; made += 1) await makeAdmin();
    const list = await listAdmins({ ...adminList.read({}), page: 9 });
    expect(list).toMatchObject({ page: 2, pageCount: 2, total: 51 });
    expect(list.rows).toHaveLength(1);
  });

  it('shows one of them also where the filter leaves them out, and nobody for nobody', async () => {
    const { publicId } = await makeAdmin({ name: 'Lan' });
    expect(await getAdminRow(publicId)).toMatchObject({ name: 'Lan', hasSecondFactor: false });
    for (const id of ['2222222222', "' OR 1=1 --"]) expect(await getAdminRow(id)).toBeNull();
  });
});

it('the list of cards is ordered by name, by what was changed last, and by what is newest', async () => {
  const made = [];
  for (const companyName of ['Công ty Bình', 'An Phát', 'Ánh Dương'])
    made.push(await makeCard({ companyName }));
  await db.card.update({ where: { id: made[0]?.id }, data: { updatedAt: new Date('2030-01-01') } });
  const namesOf = async (filter: Partial<CardFilter>) =>
    (await listCardsForAdmin({ ...cardList.read({}), ...filter })).rows.map(({ name }) => name);
  // By the name as it is folded: without marks and legal forms.
  expect(await namesOf({ sort: 'name' })).toEqual(['An Phát', 'Ánh Dương', 'Công ty Bình']);
  expect(await namesOf({ sort: '-name' })).toEqual(['Công ty Bình', 'Ánh Dương', 'An Phát']);
  expect((await namesOf({ sort: '-updated' }))[0]).toBe('Công ty Bình');
  expect((await namesOf({ sort: 'updated' })).at(-1)).toBe('Công ty Bình');
  expect(await namesOf({})).toEqual(['Ánh Dương', 'An Phát', 'Công ty Bình']);
  expect(await namesOf({ sort: 'created' })).toEqual(['Công ty Bình', 'An Phát', 'Ánh Dương']);
});

it('the list of cards is narrowed by industry, a group with what belongs to it, and by the tax code', async () => {
  const dining = await makeIndustry('dining');
  const part = await makeIndustry('chinese-cuisine');
  const trade = await makeIndustry('travel');
  await makeCard({ companyName: 'A', industryIds: [dining.id], taxCode: '0101234567' });
  await makeCard({ companyName: 'B', industryIds: [trade.id, part.id], provinceCode: null });
  await makeCard({ companyName: 'C', industryIds: [trade.id] });
  const found = async (given: Record<string, string>) => (await listCardsForAdmin(cardList.read(given))).rows;
  const namesOf = async (given: Record<string, string>) => (await found(given)).map(({ name }) => name);
  expect(await namesOf({ industry: 'dining' })).toEqual(['B', 'A']);
  expect(await namesOf({ industry: 'chinese-cuisine' })).toEqual(['B']);
  expect(await namesOf({ industry: 'unknown' })).toEqual([]);
  expect(await namesOf({ taxCode: 'given' })).toEqual(['A']);
  expect(await namesOf({ taxCode: 'missing', industry: 'travel' })).toEqual(['C', 'B']);
  const [row] = await found({ industry: 'chinese-cuisine' });
  expect(row).toMatchObject({ industryIds: [trade.id, part.id], taxCode: null, provinceCode: null });
});

it('users have the industry, province and tax code that a card of theirs says, the company first', async () => {
  const dining = await makeIndustry('dining');
  const owner = await makeActiveMember({ nickname: 'Owner' });
  await makeActiveMember({ nickname: 'Other' });
  await makeCard({ kind: 'personal', ownerId: owner.id, industryIds: [dining.id] });
  await makeCard({ ownerId: owner.id, taxCode: '0101234567' });
  const found = async (given: Record<string, string>) => (await listUsers(userList.read(given))).rows;
  expect((await found({ industry: 'dining' })).map(({ nickname }) => nickname)).toEqual(['Owner']);
  expect(await found({ industry: 'unknown' })).toEqual([]);
  expect((await found({ q: 'Owner' }))[0]).toMatchObject({
    industryIds: [dining.id],
    taxCode: '0101234567',
    provinceCode: null,
  });
});

it('featured cards stand in the order of the home page until a column is chosen', async () => {
  for (const [companyName, featuredOrder] of [
    ['A', 2],
    ['B', 1],
  ] as const)
    await makeCard({ companyName, featuredOrder });
  const namesOf = async (given: Record<string, string>) =>
    (await listCardsForAdmin(cardList.read({ view: 'featured', ...given }))).rows.map(({ name }) => name);
  expect(await namesOf({})).toEqual(['B', 'A']);
  expect(await namesOf({ sort: 'name' })).toEqual(['A', 'B']);
});

it('the audit begins with the last entry, or with the first', async () => {
  const admin = await makeAdmin();
  for (const name of ['first', 'second'])
    await writeAudit(db, admin, {
      action: 'member.delete',
      target: { type: 'member', id: 'abcdefghij', name },
    });
  const namesOf = async (given: Record<string, string>) =>
    (await listAudit(auditList.read(given))).rows.map(({ targetName }) => targetName);
  expect(await namesOf({})).toEqual(['second', 'first']);
  expect(await namesOf({ sort: 'time' })).toEqual(['first', 'second']);
});

describe('the tree of industries', () => {
  const slugsOf = async (given: Record<string, string>) =>
    (await listIndustriesForAdmin('en', industryList.read(given))).rows.flatMap(({ slug, children }) => [
      slug,
      ...children.map((child) => child.slug),
    ]);

  it('is ordered and narrowed; a group stays with what it holds', async () => {
    await makeIndustry('trucking');
    await makeIndustry('dining');
    const all = await slugsOf({});
    const sorted = await slugsOf({ sort: 'slug' });
    expect(sorted).toHaveLength(all.length);
    const groups = (await listIndustriesForAdmin('en', industryList.read({ sort: 'slug' }))).rows;
    expect(groups.map(({ slug }) => slug)).toEqual(groups.map(({ slug }) => slug).sort());
    expect((await slugsOf({ sort: '-slug' }))[0]).toBe(groups.at(-1)?.slug);
    await db.industry.update({ where: { slug: 'dining' }, data: { active: false } });
    const inactive = await slugsOf({ state: 'inactive' });
    expect(inactive).toContain('dining');
    expect(inactive).not.toContain('trucking');
  });
});
