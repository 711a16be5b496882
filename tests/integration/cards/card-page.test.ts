import { describe, expect, it } from 'vitest';
import { cardJsonLd } from '@/lib/cards/json-ld';
import { getCard, listCardHeads, listFeaturedCards } from '@/lib/cards/queries';
import { alternatesOf } from '@/lib/content/metadata';
import { type Locale, locales } from '@/lib/i18n/locales';
import { cardPath, localePath } from '@/lib/shared/paths';
import { membershipStatuses } from '@/lib/shared/viewer';
import { makeCard } from '@/tests/factories/cards';
import { makeMedia } from '@/tests/factories/content';
import { makeActiveMember } from '@/tests/factories/members';
import { makeIndustry, makeProvince } from '@/tests/factories/reference';

describe('a card', () => {
  it('is shown in the words of its reader, with what it says about itself', async () => {
    const { id } = await makeIndustry('dining');
    const { code } = await makeProvince('da-nang');
    const { publicId } = await makeCard({
      companyName: 'Công ty TNHH Hoa Sen',
      companyDescription: 'Chuyên hải sản.',
      services: ['Bán buôn', 'Bán lẻ'],
      provinceCode: code,
      industryIds: [id],
      verifiedAt: new Date('2026-11-03T02:00:00Z'),
      translations: [
        { locale: 'en', field: 'companyDescription', text: 'Seafood specialists.', source: 'human' },
        { locale: 'en', field: 'services', text: 'Wholesale\nRetail', source: 'machine' },
        { locale: 'zh-CN', field: 'companyDescription', text: '专营海产', source: 'machine' },
      ],
    });
    expect(await getCard(publicId, 'en')).toMatchObject({
      kind: 'company',
      name: { text: 'Công ty TNHH Hoa Sen', lang: 'vi', source: 'original' },
      description: { text: 'Seafood specialists.', lang: 'en', source: 'human' },
      summary: { text: 'Seafood specialists.' },
      services: { items: ['Wholesale', 'Retail'], lang: 'en' },
      industries: [{ slug: 'dining', name: 'Food & dining' }],
      province: { slug: 'da-nang' },
      verified: '2026-11-03T02:00:00.000Z',
      verifiedOn: [{ at: '2026-11-03T02:00:00.000Z', details: ['companyName'] }],
      hasOwner: false,
    });
    expect(await getCard(publicId, 'zh-TW')).toMatchObject({
      description: { text: '專營海產', lang: 'zh-TW', source: 'converted' },
      // The glossary comes before what is written in other languages.
      services: { items: ['批發', '零售'], lang: 'zh-TW', source: 'glossary' },
    });
    expect((await getCard(publicId, 'vi'))?.services).toEqual({
      items: ['Bán buôn', 'Bán lẻ'],
      lang: 'vi',
      source: 'original',
    });
  });

  it('is plain JSON, so that the cache gives back what it was given', async () => {
    const { publicId } = await makeCard({ openingHours: 'broken' });
    const card = await getCard(publicId, 'ja');
    expect(JSON.parse(JSON.stringify(card))).toEqual(card);
    expect(card?.openingHours).toEqual([]);
  });

  it('cuts its summary between characters', async () => {
    const companyDescription = `${'a'.repeat(179)}\u{1f35c}${'b'.repeat(100)}`;
    const { publicId } = await makeCard({ companyDescription });
    const summary = (await getCard(publicId, 'vi'))?.summary?.text ?? '';
    expect(summary.isWellFormed()).toBe(true);
    expect(summary).toBe('a'.repeat(179));
  });

  it.each(['', 'abcdefghjk', 'nonsense', "'; DROP TABLE card; --", '\u0000', '\ud800', 'a'.repeat(10_000)])(
    'is not found as %j',
    async (publicId) => expect(await getCard(publicId, 'en')).toBeNull(),
  );
});

describe('the wording of a card', () => {
  const wordingIn = async (publicId: string, locale: Locale) => (await getCard(publicId, locale))?.wording;

  it('is its own where it was written or translated; elsewhere it repeats what is shown there', async () => {
    const { publicId } = await makeCard({
      companyDescription: 'Chuyên hải sản.',
      translations: [{ locale: 'en', field: 'companyDescription', text: 'Seafood.', source: 'human' }],
    });
    const own = ['en', 'vi'];
    expect(await wordingIn(publicId, 'vi')).toMatchObject({ own });
    expect(await wordingIn(publicId, 'en')).toMatchObject({ own });
    // Korean falls back to English, and Chinese too.
    for (const locale of ['zh-CN', 'zh-TW', 'ja', 'ko'] as const)
      expect(await wordingIn(publicId, locale)).toEqual({ own, repeated: 'en' });
  });

  it('is one in both ways to write Chinese, and the original’s where nothing is translated', async () => {
    const { publicId } = await makeCard({ sourceLocale: 'zh-TW', companyName: '台灣鋼鐵' });
    for (const locale of ['en', 'vi', 'ja', 'ko'] as const)
      expect(await wordingIn(publicId, locale)).toEqual({ own: ['zh-CN', 'zh-TW'], repeated: 'zh-TW' });
  });

  it('gives six heads that agree: each alternate is canonical, each canonical page is one', async () => {
    const { publicId } = await makeCard({
      companyDescription: 'Chuyên hải sản.',
      translations: [{ locale: 'ja', field: 'companyName', text: '蓮花', source: 'human' }],
    });
    const heads = await Promise.all(
      locales.map(async (locale) => {
        const card = await getCard(publicId, locale);
        if (!card) throw new Error('the card is not there');
        const path = localePath(locale, cardPath(card));
        return { path, ...alternatesOf(locale, cardPath(card), card.wording) };
      }),
    );
    const canonical = heads.filter((head) => head.canonical === head.path);
    expect(canonical.map(({ path }) => path.slice(1, 3))).toEqual(['vi', 'ja']);
    for (const head of canonical) {
      const named = Object.entries(head.languages ?? {}).filter(([name]) => name !== 'x-default');
      expect(named.map(([, path]) => path)).toEqual(canonical.map(({ path }) => path));
    }
    for (const head of heads.filter((each) => !canonical.includes(each))) {
      expect(canonical.map(({ path }) => path)).toContain(head.canonical);
      expect(head.languages).toBeUndefined();
    }
  });
});

describe('what is not public', () => {
  it.each(['draft', 'pending_review', 'rejected', 'hidden'] as const)(
    'is in no page and no list: a %s card',
    async (status) => {
      const { id, publicId } = await makeCard({ status, featuredOrder: 1 });
      expect(await getCard(publicId, 'en')).toBeNull();
      expect(await listCardHeads([id], 'en')).toEqual([]);
      expect(await listFeaturedCards('en')).toEqual([]);
    },
  );

  it('is in no page and no list: the card of a deleted member', async () => {
    const owner = await makeActiveMember({ deletedAt: new Date() });
    const { id, publicId } = await makeCard({ ownerId: owner.id, featuredOrder: 1 });
    expect(await getCard(publicId, 'en')).toBeNull();
    expect(await listCardHeads([id], 'en')).toEqual([]);
    expect(await listFeaturedCards('en')).toEqual([]);
  });
});

describe('heads of cards', () => {
  it('stand in the order that was asked for, without those that are gone', async () => {
    const [one, two, hidden] = [await makeCard(), await makeCard(), await makeCard({ status: 'hidden' })];
    const heads = await listCardHeads([two.id, hidden.id, 2_000_000_000, one.id], 'en');
    expect(heads.map(({ publicId }) => publicId)).toEqual([two.publicId, one.publicId]);
    expect(await listCardHeads([], 'en')).toEqual([]);
  });

  it.each([
    ['an active', {}, true],
    ['an expired', { membershipStatus: membershipStatuses.expired }, false],
  ])('of %s member’s card say more than its name, or not', async (_whose, state, whole) => {
    const owner = await makeActiveMember(state);
    const openingHours = [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '17:30' }];
    const { id } = await makeCard({
      ownerId: owner.id,
      ward: 'Phường Hải Châu',
      languages: ['Tiếng Việt'],
      foundedYear: 2009,
      openingHours,
    });
    const [head] = await listCardHeads([id], 'vi');
    expect(head).toMatchObject(
      whole
        ? {
            ward: 'Phường Hải Châu',
            speaks: ['vi'],
            foundedYear: 2009,
            openingHours,
            contactFor: 'members',
          }
        : { ward: null, speaks: [], foundedYear: null, openingHours: [], contactFor: null },
    );
  });

  it('have the first image where there is no logo, and none beside a head that stands alone', async () => {
    const [logo, first, second] = [await makeMedia(), await makeMedia(), await makeMedia()];
    const expired = () => makeActiveMember({ membershipStatus: membershipStatuses.expired });
    const imageIds = [first.id, second.id];
    const cards = [
      await makeCard({ imageIds }),
      await makeCard({ imageIds, logoId: logo.id }),
      await makeCard({ imageIds, ownerId: (await expired()).id }),
      await makeCard({ logoId: logo.id, ownerId: (await expired()).id }),
      await makeCard(),
    ];
    const heads = await listCardHeads(
      cards.map(({ id }) => id),
      'vi',
    );
    const pictures = heads.map((head) => head.logo?.key ?? null);
    expect(pictures).toEqual([first.key, logo.key, null, logo.key, null]);
    expect((await getCard(cards[0]?.publicId ?? '', 'vi'))?.logo).toBeNull();
  });

  it('say what was checked of them and when, for everybody', async () => {
    const verifiedAt = new Date('2026-11-03T02:00:00Z');
    const { id } = await makeCard({ verifiedAt, verifiedDetails: ['taxCode', 'companyName'] });
    const plain = await makeCard();
    const heads = await listCardHeads([id, plain.id], 'vi');
    expect(heads.map(({ verified, verifiedOn }) => [verified, verifiedOn])).toEqual([
      [verifiedAt.toISOString(), [{ at: verifiedAt.toISOString(), details: ['companyName', 'taxCode'] }]],
      [null, []],
    ]);
  });

  it('of the home page stand in their own order, at most twelve', async () => {
    const places = [5, 3, 9, 1, 12, 2, 8, 4, 11, 6, 10, 7, 14, 13];
    const cards = new Map<number, string>();
    for (const featuredOrder of places)
      cards.set(featuredOrder, (await makeCard({ featuredOrder })).publicId);
    await makeCard();
    const shown = (await listFeaturedCards('en')).map(({ publicId }) => publicId);
    expect(shown).toEqual(
      [...cards]
        .sort(([a], [b]) => a - b)
        .slice(0, 12)
        .map(([, publicId]) => publicId),
    );
  });
});

describe('JSON-LD', () => {
  it('of a company is a local business with tax code and trade', async () => {
    const { id } = await makeIndustry('dining');
    const { publicId } = await makeCard({ taxCode: '0312345678', industryIds: [id] });
    const card = await getCard(publicId, 'en');
    expect(card && cardJsonLd('en', card)).toMatchObject({
      '@type': 'LocalBusiness',
      url: `http://localhost:3000/en/companies/${publicId}`,
      taxID: '0312345678',
      keywords: 'Food & dining',
    });
  });

  it('of a company says in which province it is, where its address is for members only', async () => {
    const { code } = await makeProvince('da-nang');
    const { publicId } = await makeCard({ provinceCode: code, ward: 'Hải Châu' });
    const card = await getCard(publicId, 'vi');
    const address = { addressRegion: card?.province?.name, addressLocality: card?.province?.name };
    expect(card && cardJsonLd('vi', card)).toMatchObject({ address });
    expect(address.addressLocality).toBeTruthy();
  });

  it('of a company says when it is open, and shows its pictures', async () => {
    const { publicId } = await makeCard({
      openingHours: [
        { days: [2, 1, 1], from: '08:00', to: '24:00' },
        { days: [7], from: '18:00', to: '02:00' },
      ],
    });
    const card = await getCard(publicId, 'en');
    if (!card) throw new Error('the card is not there');
    const picture = { key: 'a'.repeat(24), width: 1600, height: 900, widths: [256, 480, 1600] };
    const data = cardJsonLd('en', { ...card, logo: picture, images: [picture] });
    expect(data).toMatchObject({
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday'],
          opens: '08:00',
          closes: '23:59',
        },
        { dayOfWeek: ['Sunday'], opens: '18:00', closes: '02:00' },
      ],
      image: Array(2).fill(`http://localhost:3000/media/${picture.key}/1600.webp`),
    });
    // Of a person they would be no property that schema.org knows.
    expect(cardJsonLd('en', { ...card, kind: 'personal' })).not.toHaveProperty('openingHoursSpecification');
    expect(JSON.stringify(cardJsonLd('en', card))).not.toContain('sameAs');
  });

  it('of a person is a person at their company', async () => {
    const { publicId } = await makeCard({
      kind: 'personal',
      contactName: 'Lê Lan',
      companyName: 'Hoa Sen',
      position: 'Giám đốc',
      skills: ['SEO'],
    });
    const card = await getCard(publicId, 'vi');
    expect(card && cardJsonLd('vi', card)).toMatchObject({
      '@type': 'Person',
      name: 'Lê Lan',
      url: `http://localhost:3000/vi/cards/${publicId}`,
      jobTitle: 'Giám đốc',
      worksFor: { '@type': 'Organization', name: 'Hoa Sen' },
      knowsAbout: ['SEO'],
    });
  });
});
