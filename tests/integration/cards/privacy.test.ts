import { beforeEach, describe, expect, it } from 'vitest';
import { GET as feed } from '@/app/[locale]/feed.xml/route';
import { cardMetadata } from '@/components/card-page/card-metadata';
import type { CardInput } from '@/lib/cards/card-input';
import { cardJsonLd } from '@/lib/cards/json-ld';
import { getCardList } from '@/lib/cards/lists';
import { getCard, listCardHeads, listFeaturedCards } from '@/lib/cards/queries';
import { findShown, readSearchIn } from '@/lib/cards/search';
import { suggest } from '@/lib/directory/suggest';
import { type Locale, locales } from '@/lib/i18n/locales';
import { getPublicDrawnCard } from '@/lib/pictures/card-rows';
import { buildPictureModel } from '@/lib/pictures/picture-model';
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
    await openGraphModel(card.publicId, locale),
    await feedOf(locale),
    await lists(card.id, locale),
  ]);
}

/** What is written on the pictures of it that links and its page show. */
async function openGraphModel(publicId: string, locale: Locale): Promise<unknown> {
  const drawn = await getPublicDrawnCard(publicId);
  if (!drawn) throw new Error('the card is not there');
  const model = await buildPictureModel(drawn, locale, { contacts: false });
  expect(model).toMatchObject({ contacts: [] });
  return model;
}

async function feedOf(locale: Locale): Promise<string> {
  const request = new Request(`http://localhost:3000/${locale}/feed.xml`);
  return (await feed(request, { params: Promise.resolve({ locale }) })).text();
}

async function lists(id: number, locale: Locale): Promise<unknown[]> {
  const list = await getCardList('company', null, null, 'newest', 1, locale);
  expect(list?.cards).toHaveLength(1);
  const featured = await listFeaturedCards(locale);
  expect(featured).toHaveLength(1);
  const search = await readSearchIn({ q: 'Hoa Sen' }, locale);
  const found = await findShown({ search, kind: undefined, locale, contacts: false });
  expect(found).toMatchObject({ cards: [{}] });
  return [list, featured, await listCardHeads([id], locale), found];
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
      // With the country's code, which nobody writes to a Vietnamese reader.
      telephone: expect.stringMatching(/^\+84\d{9,10}$/),
      email: contactDetails.email,
      address: { streetAddress: contactDetails.address, addressCountry: 'VN' },
    });
  });

  it('has street and ward for search engines only then, and its website as another place of itself', async () => {
    const ward = 'Phường Hải Châu';
    for (const contactVisibility of ['members', 'public'] as const) {
      const { publicId } = await makeCard({ ...full, contactVisibility });
      const detail = await getCard(publicId, 'vi');
      const data = JSON.stringify(detail && cardJsonLd('vi', detail));
      const isOpen = contactVisibility === 'public';
      expect([data.includes(ward), data.includes(contactDetails.address)]).toEqual([isOpen, isOpen]);
      expect(data.includes(`"sameAs":["${contactDetails.website}/"]`)).toBe(isOpen);
      expect(data.includes('addressRegion')).toBe(true);
    }
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
    const detail = await getCard(card.publicId, 'vi');
    expect(detail).toMatchObject({
      headOnly: true,
      hasOwner: true,
      description: null,
      ward: null,
      taxCode: null,
    });
    // What it says of itself beyond the one line of lists is off too.
    for (const hidden of ['Giao hàng trong ngày', 'Bán buôn', 'Phường Hải Châu', '0312345678', '17:30'])
      expect(JSON.stringify([detail, detail && cardJsonLd('vi', detail)])).not.toContain(hidden);
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
