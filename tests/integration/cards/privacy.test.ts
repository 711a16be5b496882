import { beforeEach, describe, expect, it } from 'vitest';
import { cardMetadata } from '@/components/cards/card-metadata';
import type { CardInput } from '@/lib/cards/card-input';
import { cardJsonLd } from '@/lib/cards/json-ld';
import { getCardList } from '@/lib/cards/lists';
import { getCard, listCardHeads, listFeaturedCards } from '@/lib/cards/queries';
import { suggest } from '@/lib/directory/suggest';
import { type Locale, locales } from '@/lib/i18n/locales';
import { membershipStatuses } from '@/lib/shared/viewer';
import { contactDetails, contactsIn, makeCard } from '@/tests/factories/cards';
import { makeActiveMember } from '@/tests/factories/members';
import { makeIndustry, makeProvince } from '@/tests/factories/reference';

let full: Partial<CardInput>;

beforeEach(async () => {
  const { id } = await makeIndustry('seafood').catch(() => makeIndustry());
  const { code } = await makeProvince();
  full = {
    ...contactDetails,
    companyName: 'Công ty TNHH Hoa Sen',
    companyDescription: 'Chuyên hải sản tươi sống.',
    advantages: 'Giao hàng trong ngày',
    requirements: 'Tìm nhà phân phối',
    services: ['Bán buôn', 'Bán lẻ'],
    languages: ['Tiếng Việt'],
    ward: 'Phường Hải Châu',
    provinceCode: code,
    taxCode: '0312345678',
    industryIds: [id],
    featuredOrder: 1,
    openingHours: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '17:30' }],
    translations: [
      { locale: 'en', field: 'companyDescription', text: 'Fresh seafood.', source: 'machine' },
      // Whoever wrote these: they are contact details in another language.
      { locale: 'en', field: 'address', text: contactDetails.address, source: 'human' },
      { locale: 'en', field: 'contactName', text: contactDetails.contactName, source: 'human' },
    ],
  };
});

/** All that a cached page, a list, a feed or a search engine is given of a card. */
async function everythingShown(card: { id: number; publicId: string }, locale: Locale): Promise<string> {
  const detail = await getCard(card.publicId, locale);
  if (!detail) throw new Error('the card is not there');
  return JSON.stringify([
    detail,
    cardJsonLd(locale, detail),
    cardMetadata(locale, detail),
    await lists(card.id, locale),
  ]);
}

async function lists(id: number, locale: Locale): Promise<unknown[]> {
  const list = await getCardList('company', null, null, 'newest', 1, locale);
  expect(list?.cards).toHaveLength(1);
  const featured = await listFeaturedCards(locale);
  expect(featured).toHaveLength(1);
  return [list, featured, await listCardHeads([id], locale)];
}

describe('a card whose contact details are for members', () => {
  it.each(locales)('has none of them in what is kept and listed in %s', async (locale) => {
    const card = await makeCard(full);
    const shown = await everythingShown(card, locale);
    expect(shown).toContain('Hoa Sen');
    expect(contactsIn(shown)).toEqual([]);
    expect((await getCard(card.publicId, locale))?.contact).toBeNull();
  });

  it.each([
    'Hoa Sen',
    'hoa',
    'Trần Thị',
    'tran thi lien he',
    '0912',
    '0912345678',
    'lienhe@',
    'zalo',
    '17 Ngõ',
    'hoasen-website',
  ])('has none of them in what is offered while %j is typed', async (typed) => {
    await makeCard(full);
    for (const locale of locales)
      expect(contactsIn(JSON.stringify(await suggest(typed, locale)))).toEqual([]);
  });
});

describe('a card whose contact details are public', () => {
  const isPublic = { contactVisibility: 'public' } as const;

  it('has them on its page and for search engines', async () => {
    const owner = await makeActiveMember();
    const { publicId } = await makeCard({ ...full, ...isPublic, ownerId: owner.id });
    const detail = await getCard(publicId, 'vi');
    expect(detail?.contact).toMatchObject({
      contactName: contactDetails.contactName,
      email: contactDetails.email,
      website: contactDetails.website,
      address: contactDetails.address,
      chatTools: contactDetails.chatTools,
    });
    expect(contactsIn(JSON.stringify(detail))).toHaveLength(8);
    if (!detail) return;
    expect(cardJsonLd('vi', detail)).toMatchObject({
      telephone: detail.contact?.phone?.text,
      email: contactDetails.email,
      address: { streetAddress: contactDetails.address, addressCountry: 'VN' },
    });
  });

  it('has them in no list and no suggestion', async () => {
    const card = await makeCard({ ...full, ...isPublic });
    for (const locale of locales) {
      expect(contactsIn(JSON.stringify(await lists(card.id, locale)))).toEqual([]);
      expect(contactsIn(JSON.stringify(await suggest('Hoa Sen', locale)))).toEqual([]);
    }
  });

  it.each([
    ['expired', membershipStatuses.expired],
    ['rejected', membershipStatuses.rejected],
    ['waiting', membershipStatuses.pending],
  ])('keeps only its head while its owner is %s', async (_what, membershipStatus) => {
    const owner = await makeActiveMember({ membershipStatus });
    const card = await makeCard({ ...full, ...isPublic, ownerId: owner.id });
    const shown = await everythingShown(card, 'vi');
    expect(shown).toContain('Hoa Sen');
    expect(contactsIn(shown)).toEqual([]);
  });
});

describe('a person', () => {
  it('is known by name, and keeps their tax code and the rest to themselves', async () => {
    const { kind, ...rest } = { ...full, kind: 'personal' as const };
    const { publicId } = await makeCard({
      ...rest,
      kind,
      contactName: 'Lê Văn Công Khai',
      featuredOrder: null,
    });
    const detail = await getCard(publicId, 'vi');
    expect(detail).toMatchObject({
      name: { text: 'Lê Văn Công Khai' },
      company: { text: 'Công ty TNHH Hoa Sen' },
    });
    expect(detail?.taxCode).toBeNull();
    const shown = JSON.stringify([detail, detail && cardJsonLd('vi', detail)]);
    expect(contactsIn(shown)).toEqual([]);
    expect(shown).not.toContain('0312345678');
  });
});
