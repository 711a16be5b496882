import { beforeEach, expect, it } from 'vitest';
import { searchCards } from '@/lib/directory/search';
import { addCard, buildWorld } from './world';

// What people put around a name, and names that stand elsewhere: for the signed-out as for members.

beforeEach(buildWorld);

const ask = (q: string, contacts = false) => searchCards({ q, locale: 'vi', contacts });

it('leaves out what stands around a name where the whole finds nothing, and says so', async () => {
  const id = await addCard({ companyName: 'Vietravel' });
  await addCard({ companyName: 'Sao Mai' });
  for (const [q, left] of [
    ['vietravel phone number', 'phone number'],
    ['Vietravel gần đây', 'gần đây'],
    ['địa chỉ Vietravel', 'địa chỉ'],
    ['Vietravel 営業時間', '営業時間'],
    ['Vietravel 전화번호', '전화번호'],
  ] as const)
    for (const contacts of [true, false])
      expect(await ask(q, contacts), q).toMatchObject({ ids: [id], leftOut: [left], correction: null });
  // What is called so is found so.
  const own = await addCard({ companyName: 'Địa Chỉ Vietravel' });
  expect(await ask('địa chỉ Vietravel')).toMatchObject({ ids: [own], leftOut: null });
});

it('corrects the name beside it, and takes no word for one of these', async () => {
  const id = await addCard({ companyName: 'Highlands' });
  expect(await ask('hihglands gần đây')).toMatchObject({
    ids: [id],
    correction: { query: 'highlands' },
    leftOut: ['gần đây'],
  });
  await addCard({ companyName: 'Nhà Bè Agri' });
  await addCard({ companyName: 'Sao Mai', industryIds: [1] });
  expect(await ask('nha be mai')).toMatchObject({ ids: [], correction: null });
});

it('leaves a title out before one word of a name, and small words without their marks', async () => {
  const id = await addCard({ kind: 'personal', contactName: 'Trần Văn Hùng' });
  expect((await ask('anh Hùng')).ids).toEqual([id]);
  expect((await ask('anh Trần Văn Hùng')).ids).toEqual([id]);
  const hotel = await addCard({ companyName: 'Quýt', industryIds: [4], provinceCode: '01' });
  expect(await ask('khach san quyt tai ha noi')).toMatchObject({ ids: [hotel], leftOut: ['tai'] });
});

it('finds a name elsewhere before all of the place or industry beside it', async () => {
  const shop = await addCard({ companyName: 'Fahasa Nguyễn Huệ', provinceCode: '79', industryIds: [8] });
  const here = await addCard({ companyName: 'Sao Mai', provinceCode: '01', industryIds: [1] });
  for (const contacts of [true, false]) {
    expect(await ask('fahasa hà nội', contacts)).toMatchObject({ ids: [shop], leftOut: ['hà nội'] });
    expect(await ask('nhà hàng fahasa', contacts)).toMatchObject({ ids: [shop], leftOut: ['nhà hàng'] });
    expect(await ask('zyxwv hà nội', contacts)).toMatchObject({ ids: [here], leftOut: ['zyxwv'] });
    // Syllables of Vietnamese are more often a wish than a name.
    expect(await ask('nhà hàng huệ', contacts)).toMatchObject({ ids: [here], leftOut: ['huệ'] });
  }
});

it('asks for the number of a question, and for none of two', async () => {
  const id = await addCard({ companyName: 'Sao', mobile: '0901 234 567', mobileE164: '+84901234567' });
  for (const q of [
    'số 0901234567 của ai',
    'owner of 0901234567',
    '0901234567是谁的电话',
    '0901234567 誰の番号',
    '0901–234–567',
    '0901/234/567',
  ]) {
    expect((await ask(q, true)).ids, q).toEqual([id]);
    expect((await ask(q)).ids, q).toEqual([]);
  }
  const two = await ask('0901 234 567 - 0901 234 568', true);
  expect(two).toMatchObject({ ids: [], understood: { phoneLeftOut: 'notAlone' } });
  expect(two.help?.words).toEqual([{ text: '0901 234 567', total: { value: 1, capped: false } }]);
  // Beside a name a number stays one in a text, whatever stands around.
  for (const q of ['sao gần đây 0901234567', 'địa chỉ sao 0901234567', 'gần đây 234567'])
    expect((await ask(q, true)).ids, q).toEqual([]);
});

it('corrects no short form into a word, and asks for less of the likeliest correction where the typed leaves no word', async () => {
  await addCard({ companyName: 'Ghe Xinh', provinceCode: '01' });
  expect(await ask('ghn')).toMatchObject({ ids: [], correction: null });
  expect((await ask('gha')).correction?.query).toBe('ghe');
  const id = await addCard({ companyName: 'Vietravel', provinceCode: '79' });
  expect(await ask('vietravle hà nội')).toMatchObject({
    ids: [id],
    correction: { query: 'vietravel hà nội' },
    leftOut: ['hà nội'],
  });
  // Two words of which one is like another and nobody has the other are no name.
  expect((await ask('vietravle zyxwv', true)).ids).toEqual([]);
});
