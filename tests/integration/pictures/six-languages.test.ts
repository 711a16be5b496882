import { describe, expect, it } from 'vitest';
import { openCardContact } from '@/lib/cards/contact';
import { getCard } from '@/lib/cards/queries';
import type { Locale } from '@/lib/i18n/locales';
import { getDrawnCard } from '@/lib/pictures/card-rows';
import { listCardChoices } from '@/lib/pictures/choices';
import { buildPictureModel } from '@/lib/pictures/picture-model';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { makeCard } from '@/tests/factories/cards';
import { signIn } from '@/tests/factories/members';
import { makeIndustry, makeProvince } from '@/tests/factories/reference';

const active = { vipType: vipTypes.enterprise, membershipStatus: membershipStatuses.active };

type Written = Parameters<typeof makeCard>[0];

/** A card that a Chinese member wrote and nobody translated. */
async function makeOwnCard(data: Written = {}) {
  const { viewer } = await signIn(active);
  const card = await makeCard({
    ownerId: viewer.id,
    kind: 'personal',
    sourceLocale: 'zh-CN',
    contactName: '陈建军',
    companyName: '越华贸易有限公司',
    position: '总经理',
    advantages: '二十年进出口经验。',
    personalDescription: '我们连接中越两国。',
    languages: ['中文', '越南语'],
    skills: ['清关', '数星星'],
    ...data,
  });
  const kind = data?.kind ?? 'personal';
  const modelIn = async (locale: Locale) => {
    const drawn = await getDrawnCard(viewer, kind);
    if (!drawn) throw new Error('the card is not there');
    return buildPictureModel(drawn, locale, { contacts: true });
  };
  return { viewer, card, modelIn };
}

const chinese = /\p{Script=Han}/u;

describe('the picture of a card that nobody translated', () => {
  it.each([
    ['zh-TW', '總經理'],
    ['en', 'General Director'],
    ['vi', 'Tổng giám đốc'],
    ['ja', '代表取締役社長'],
    ['ko', '대표이사'],
  ] as const)('says in %s what the glossary knows', async (locale, position) => {
    const { modelIn } = await makeOwnCard();
    expect((await modelIn(locale)).position).toBe(position);
  });

  it.each(['en', 'vi', 'ja', 'ko'] as const)('leaves out in %s what nobody translated', async (locale) => {
    const { modelIn } = await makeOwnCard({ position: '数星星的人' });
    expect(await modelIn(locale)).toMatchObject({ position: null, motto: null });
  });

  it('takes the line that is translated where another is not', async () => {
    const { modelIn } = await makeOwnCard({
      translations: [{ locale: 'ko', field: 'personalDescription', text: '잇습니다.', source: 'human' }],
    });
    expect((await modelIn('ko')).motto).toBe('잇습니다');
    expect((await modelIn('zh-TW')).motto).toBe('二十年進出口經驗');
  });

  it('leaves out an English line in Japanese too', async () => {
    const { modelIn } = await makeOwnCard({
      advantages: null,
      translations: [{ locale: 'en', field: 'personalDescription', text: 'We connect.', source: 'machine' }],
    });
    expect((await modelIn('ja')).motto).toBeNull();
  });

  it.each(['en', 'vi'] as const)('has the Latin name first in %s', async (locale) => {
    const { modelIn } = await makeOwnCard();
    expect(await modelIn(locale)).toMatchObject({ name: 'Chen Jianjun', otherName: '陈建军' });
    const company = await makeOwnCard({
      kind: 'company',
      translations: [{ locale: 'en', field: 'companyName', text: 'Vietwa Trading', source: 'human' }],
    });
    expect(await company.modelIn(locale)).toMatchObject({
      name: 'Vietwa Trading',
      otherName: '越华贸易有限公司',
      position: expect.stringMatching(/^Chen Jianjun · /),
    });
  });

  it.each(['zh-CN', 'ja', 'ko'] as const)('has the name as it is written first in %s', async (locale) => {
    const { modelIn } = await makeOwnCard();
    expect(await modelIn(locale)).toMatchObject({ name: '陈建军', otherName: 'Chen Jianjun' });
  });

  it('has the firm in Latin letters too where they are known', async () => {
    const { modelIn } = await makeOwnCard({
      translations: [{ locale: 'en', field: 'companyName', text: 'Vietwa Trading', source: 'human' }],
    });
    expect((await modelIn('vi')).company).toBe('Vietwa Trading');
    expect((await modelIn('zh-TW')).company).toBe('越華貿易有限公司');
  });

  it('counts what the glossary knows when it says how much is translated', async () => {
    const { viewer } = await makeOwnCard({ advantages: null, personalDescription: null });
    const choice = (await listCardChoices(viewer)).find(({ kind }) => kind === 'personal');
    expect(choice?.languages).toMatchObject({ 'zh-CN': 'original', ko: 'translated', vi: 'translated' });
  });
});

describe('the page of such a card', () => {
  it('says languages and skills in the words of the reader', async () => {
    await makeIndustry('dining');
    const { card } = await makeOwnCard({ services: ['清关'] });
    expect(await getCard(card.publicId, 'ko')).toMatchObject({
      position: { text: '대표이사', lang: 'ko', source: 'glossary', original: { text: '总经理' } },
      languages: { items: ['중국어', '베트남어'], lang: 'ko', source: 'glossary' },
      skills: { items: ['통관', '数星星'], original: { items: ['清关', '数星星'] } },
    });
    expect((await getCard(card.publicId, 'en'))?.services.items).toEqual(['Customs clearance']);
  });

  it("shows the position of a company's contact person with the contact details", async () => {
    const { card } = await makeOwnCard({ kind: 'company', contactVisibility: 'public' });
    const { viewer } = await signIn();
    const position = { text: 'Tổng giám đốc', lang: 'vi', source: 'glossary' };
    expect((await openCardContact(viewer, card.publicId, 'vi')).position).toMatchObject(position);
    const shown = await getCard(card.publicId, 'vi');
    expect(shown?.contact?.position).toMatchObject(position);
    // It leads to a person: where the contacts are not shown it is not either.
    expect(shown?.position).toBeNull();
    const hidden = await makeOwnCard({ kind: 'company' });
    expect(JSON.stringify(await getCard(hidden.card.publicId, 'vi'))).not.toMatch(/Tổng giám đốc|总经理/);
  });
});

describe('the address on a picture', () => {
  it.each([
    ['12 Lê Lợi', '12 Lê Lợi, Phường Bến Thành, TP. Hồ Chí Minh'],
    ['12 Lê Lợi, TP. Hồ Chí Minh, Việt Nam', '12 Lê Lợi, Phường Bến Thành, TP. Hồ Chí Minh'],
    ['12 Lê Lợi, P. Bến Thành, Thành phố Hồ Chí Minh', '12 Lê Lợi, Phường Bến Thành, TP. Hồ Chí Minh'],
    ['Xa lộ Hà Nội', 'Xa lộ Hà Nội, Phường Bến Thành, TP. Hồ Chí Minh'],
  ])('%s has street, ward and province in this order', async (address, expected) => {
    const province = await makeProvince('ho-chi-minh');
    const { modelIn } = await makeOwnCard({
      sourceLocale: 'vi',
      address,
      ward: 'Phường Bến Thành',
      provinceCode: province.code,
    });
    const { contacts } = await modelIn('vi');
    expect(contacts.find(({ kind }) => kind === 'address')?.text).toBe(expected);
    expect(chinese.test(JSON.stringify(contacts))).toBe(false);
  });
});
