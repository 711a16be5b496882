import { beforeEach, expect, it } from 'vitest';
import { searchCards } from '@/lib/directory/search';
import { addCard, buildWorld } from './world';

// Districts are no units any more; people type them, and addresses name them. Spellings: lib/search/districts.test.ts.

const hotels = { industryIds: [4], provinceCode: '79' };

beforeEach(buildWorld);

const find = (q: string, contacts = true) => searchCards({ q, locale: 'vi', contacts });

it('finds whose address names the district, in whatever language, and nobody by the number', async () => {
  const sen = await addCard({ ...hotels, companyName: 'Sen', address: '12 Nguyễn Huệ, Q.1, TP.HCM' });
  const mai = await addCard({
    ...hotels,
    companyName: 'Mai',
    address: '12 đường số 9',
    translations: {
      create: { locale: 'en', field: 'address', text: '12 Street 9, District 1', source: 'human' },
    },
  });
  await addCard({ ...hotels, companyName: 'Lan', address: '1 Lê Lợi, Quận 3' });
  await addCard({ ...hotels, companyName: 'Cúc 1', address: 'Khu phố 1, Quận 11' });
  await addCard({ ...hotels, provinceCode: '48', companyName: 'Trúc', address: '工业区1区' });
  for (const q of ['quận 1', 'Q1 sài gòn', 'khách sạn quận 1', 'district 1', '第一郡', '1군'])
    expect((await find(q)).ids.toSorted(), q).toEqual([sen, mai]);
});

it('puts who is there before who only says so', async () => {
  const there = await addCard({ ...hotels, companyName: 'Sen', address: '12 Nguyễn Huệ, Quận 1' });
  const says = await addCard({ ...hotels, companyName: 'Mai', companyDescription: 'Xe đón ở quận 1' });
  expect((await find('khách sạn quận 1')).ids).toEqual([there, says]);
});

it('tells the district of an address that members alone see, and not its street', async () => {
  const sen = await addCard({
    ...hotels,
    companyName: 'Sen',
    address: '12 Nguyễn Huệ, Quận 1',
    contactVisibility: 'members',
  });
  await addCard({ ...hotels, companyName: 'Mai', address: '12 Lê Lợi, Quận 3' });
  expect((await find('khách sạn quận 1', false)).ids).toEqual([sen]);
  expect(
    (await searchCards({ q: 'nguyễn huệ quận 1', locale: 'vi', contacts: false, exact: true })).ids,
  ).toEqual([]);
  expect((await find('nguyễn huệ quận 1')).ids).toEqual([sen]);
});

it('asks for the city where nobody is in the district, and says so', async () => {
  const sen = await addCard({ ...hotels, companyName: 'Sen', address: '12 Nguyễn Huệ, Quận 1' });
  await addCard({ ...hotels, provinceCode: '48', companyName: 'Mai', address: '4 Lê Lợi' });
  for (const q of ['khách sạn quận 4', 'quận 4', 'khách sạn quận 4 sài gòn'])
    for (const contacts of [true, false])
      expect(await find(q, contacts), q).toMatchObject({ ids: [sen], leftOut: ['quận 4'] });
});

it('finds what is called by a district in whatever spelling, wherever it is', async () => {
  const elsewhere = { ...hotels, provinceCode: '48' };
  const names = ['第1郡の寿司', '1군 카페', 'Quận 01 Coffee', '1区食堂', 'Q5 Cafe'];
  const ids = new Map<string, number>();
  for (const companyName of names) ids.set(companyName, await addCard({ ...elsewhere, companyName }));
  await addCard({ ...hotels, companyName: 'Sen Cafe', address: '12 Nguyễn Trãi, Quận 5' });
  for (const q of names) expect((await find(q)).ids[0], q).toBe(ids.get(q));
});

it('stays in another city that is named beside it', async () => {
  await addCard({ ...hotels, companyName: 'Sen', address: '12 Nguyễn Huệ, Quận 1' });
  const mai = await addCard({ ...hotels, provinceCode: '01', companyName: 'Mai', address: '4 Lê Lợi' });
  for (const q of ['khách sạn quận 1 hà nội', 'quận 1 hà nội']) expect((await find(q)).ids, q).toEqual([mai]);
});

it('is none in the address of a former province within the city', async () => {
  const sen = await addCard({ ...hotels, companyName: 'Sen', address: 'Quận 1, TP.HCM' });
  await addCard({ ...hotels, companyName: 'Mai', address: 'VSIP 1区, Thuận An, Bình Dương' });
  expect((await find('quận 1')).ids).toEqual([sen]);
});
