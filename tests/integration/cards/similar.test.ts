import { expect, it } from 'vitest';
import { getCard } from '@/lib/cards/queries';
import { getSimilarCompanies } from '@/lib/cards/similar';
import { makeCard } from '@/tests/factories/cards';
import { makeActiveMember } from '@/tests/factories/members';
import { makeIndustry, makeProvince } from '@/tests/factories/reference';

/** What stands beside a card, by name. */
async function namesBeside(publicId: string): Promise<string[] | null> {
  const card = await getCard(publicId, 'vi');
  const similar = card && (await getSimilarCompanies(card, 'vi'));
  return similar?.companies.map(({ name }) => name.text) ?? null;
}

async function makeWorld() {
  const group = await makeIndustry('dining');
  const trade = await makeIndustry('chinese-cuisine');
  const other = await makeIndustry('hotels');
  const { code } = await makeProvince('da-nang');
  const { code: elsewhere } = await makeProvince('ha-noi');
  const here = { industryIds: [trade.id], provinceCode: code };
  const self = await makeCard({ companyName: 'Tôi', ...here });
  return { group, other, elsewhere, here, self };
}

it('names companies of the same industry and province, the newest first, then those of its group, at most five', async () => {
  const { group, other, elsewhere, here, self } = await makeWorld();
  expect(await namesBeside(self.publicId)).toBeNull();
  await makeCard({ companyName: 'Nhóm', ...here, industryIds: [group.id] });
  await makeCard({ companyName: 'Nơi khác', ...here, provinceCode: elsewhere });
  await makeCard({ companyName: 'Ngành khác', ...here, industryIds: [other.id] });
  await makeCard({ kind: 'personal', contactName: 'Người', ...here });
  await makeCard({ companyName: 'Cũ', ...here, publishedAt: new Date('2026-01-01') });
  await makeCard({ companyName: 'Mới', ...here, publishedAt: new Date('2026-10-01') });
  expect(await namesBeside(self.publicId)).toEqual(['Mới', 'Cũ', 'Nhóm']);
  for (let number = 0; number < 4; number += 1) await makeCard({ companyName: `Thêm ${number}`, ...here });
  expect(await namesBeside(self.publicId)).toHaveLength(5);
});

it('leads to the group of the industry in the province', async () => {
  const { here, self } = await makeWorld();
  await makeCard(here);
  const card = await getCard(self.publicId, 'en');
  expect(card && (await getSimilarCompanies(card, 'en'))).toMatchObject({
    group: { slug: 'dining' },
    province: { slug: 'da-nang' },
  });
});

it('leaves out who is hidden, deleted, expired or waiting', async () => {
  const { here, self } = await makeWorld();
  for (const status of ['draft', 'pending_review', 'rejected', 'hidden'] as const)
    await makeCard({ ...here, status });
  for (const member of [{ membershipStatus: 3 }, { membershipStatus: 0 }, { deletedAt: new Date() }]) {
    const owner = await makeActiveMember(member);
    await makeCard({ ...here, ownerId: owner.id });
  }
  expect(await namesBeside(self.publicId)).toBeNull();
  const owner = await makeActiveMember();
  await makeCard({ companyName: 'Đang hoạt động', ...here, ownerId: owner.id });
  expect(await namesBeside(self.publicId)).toEqual(['Đang hoạt động']);
});

it('is nothing beside a person, and beside a company without industry or place', async () => {
  const { here } = await makeWorld();
  const person = await makeCard({ kind: 'personal', ...here });
  const nowhere = await makeCard({ ...here, provinceCode: null });
  const nothing = await makeCard({ ...here, industryIds: [] });
  for (const { publicId } of [person, nowhere, nothing]) expect(await namesBeside(publicId)).toBeNull();
});
