import { describe, expect, it } from 'vitest';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { flagsOf } from '@/lib/cards/found';
import { indexOfferingCards } from '@/lib/cards/offers';
import { listCardHeads } from '@/lib/cards/queries';
import { readOffers } from '@/lib/cards/read-offers';
import type { SearchQuery } from '@/lib/cards/read-search';
import { findShown, readSearchIn } from '@/lib/cards/search';
import { type TraitChoice, traitGroups } from '@/lib/cards/traits';
import { countChoices } from '@/lib/directory/choice-counts';
import { searchCards } from '@/lib/directory/search';
import { publishCardAction } from '@/lib/flows/cards/actions';
import { updatePost } from '@/lib/posts/publication';
import { marks } from '@/lib/search/tokens';
import { db } from '@/lib/server/db';
import { vietnamDayMinute } from '@/lib/shared/dates';
import { anyText } from '@/lib/shared/paths';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { updateProduct } from '@/lib/shop/publication';
import { makeCardForm, makeUpload } from '@/tests/factories/card-forms';
import { makeCard } from '@/tests/factories/cards';
import { clearJobs } from '@/tests/factories/jobs';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { planOf } from '@/tests/factories/plans';
import { makePost } from '@/tests/factories/posts';
import { makeIndustry, makeProvince } from '@/tests/factories/reference';
import { callAction } from '@/tests/factories/requests';
import { makeProduct } from '@/tests/factories/shop';
import { waitingJobKeys } from '@/tests/factories/translations';

/** 2026-11-16 is a Monday. */
const monday = (time: string) => new Date(`2026-11-16T${time}:00+07:00`);
const none: TraitChoice = { ...flagsOf(() => false), speaks: [] };
const hours = [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '17:30' }];

const groupsOf = (choice: Partial<TraitChoice>, now: Date) =>
  traitGroups({ ...none, ...choice }, now).map((group) => group.map(marks.trait));

const list = { q: '', locale: 'vi', kind: 'company', contacts: false } as const;

/** The names that a list without a text shows. */
async function namesOf(anyOf: string[][]): Promise<string[]> {
  const found = await searchCards({ ...list, anyOf });
  const cards = await listCardHeads(found.ids, 'vi');
  expect(found.total.value).toBe(cards.length);
  return cards.map(({ name }) => name.text).sort();
}

const activeCompany = { vipType: vipTypes.enterprise, membershipStatus: membershipStatuses.active };
const week = [1, 2, 3, 4, 5, 6, 7];

/** The names that the page of companies shows for the query of an address. */
async function shownBy(query: SearchQuery): Promise<string[]> {
  const search = await readSearchIn(query, 'vi');
  const { cards, total } = await findShown({ search, kind: 'company', locale: 'vi', contacts: false });
  expect(total.value).toBe(cards.length);
  return cards.map(({ name }) => name.text).sort();
}

describe('a list narrowed further than a path says', () => {
  it('has the cards of each chosen industry, in each chosen region, once', async () => {
    const [dining, hotels, travel] = [
      await makeIndustry('dining'),
      await makeIndustry('hotels'),
      await makeIndustry('travel'),
    ];
    const [one, two, three] = [
      await makeProvince('da-nang'),
      await makeProvince('ha-noi'),
      await makeProvince('hai-phong'),
    ];
    const cards: [string, number[], string][] = [
      ['A', [dining.id, hotels.id], one.code],
      ['B', [hotels.id], two.code],
      ['C', [hotels.id], three.code],
      ['D', [travel.id], one.code],
    ];
    for (const [companyName, industryIds, provinceCode] of cards)
      await makeCard({ companyName, industryIds, provinceCode });
    const industry = [dining.id, hotels.id].map(marks.industry);
    const region = [one.code, two.code].map(marks.province);
    expect(await namesOf([industry])).toEqual(['A', 'B', 'C']);
    expect(await namesOf([industry, region])).toEqual(['A', 'B']);
    // What another industry would add is counted without those that are chosen.
    const groups = { industry, region, traits: [] };
    const found = await searchCards({ ...list, anyOf: [industry, region] });
    const counts = await countChoices({ found, kind: 'company', groups }, []);
    expect(counts.industry.industries[travel.id]).toBe(1);
    expect(counts.region.provinces[three.code]).toBe(1);
  });

  it('has what is open at the moment, verified, and speaks one of the languages', async () => {
    await makeCard({ companyName: 'Open', openingHours: hours });
    await makeCard({ companyName: 'Verified', verifiedAt: new Date(), languages: ['中文', '英语'] });
    await makeCard({ companyName: 'Korean', languages: ['한국어'] });
    expect(await namesOf(groupsOf({ open: true }, monday('10:00')))).toEqual(['Open']);
    expect(await namesOf(groupsOf({ open: true }, monday('17:30')))).toEqual([]);
    expect(await namesOf(groupsOf({ verified: true }, monday('10:00')))).toEqual(['Verified']);
    expect(await namesOf(groupsOf({ speaks: ['zh', 'ko'] }, monday('10:00')))).toEqual([
      'Korean',
      'Verified',
    ]);
    expect(await namesOf(groupsOf({ speaks: ['zh'], open: true }, monday('10:00')))).toEqual([]);
    const further = [{ open: true }, { verified: true }, { speaks: ['zh'] as const }, { pictures: true }];
    const { traits } = await countChoices(
      {
        found: await searchCards(list),
        kind: 'company',
        groups: { industry: [], region: [], traits: [] },
      },
      further.map((choice) => groupsOf(choice, monday('10:00')).flat()),
    );
    expect(traits).toEqual([1, 1, 1, 0]);
  });

  it('has whose company sells something, and under whose card a post stands, as lists show them at the moment', async () => {
    const owner = await makeActiveMember({ vipType: vipTypes.enterprise });
    await makeCard({ companyName: 'Seller', ownerId: owner.id });
    await makeCard({ kind: 'personal', contactName: 'Author', ownerId: owner.id });
    await makeCard({ companyName: 'Neither', ownerId: (await makeActiveMember()).id });
    const product = await makeProduct({
      sellerId: owner.id,
      listedAt: null,
      status: 'draft',
      publishedAt: null,
    });
    /** What a list shows once the jobs that were ordered are done. */
    const shown = async (choice: Partial<TraitChoice>) => {
      const keys = await waitingJobKeys('index-cards');
      await clearJobs();
      for (const key of keys) await indexOfferingCards({ memberId: Number(key.split('-').at(-1)) });
      return namesOf(groupsOf(choice, monday('10:00')));
    };
    expect(await shown({ products: true })).toEqual([]);
    await db.$transaction((tx) => updateProduct(tx, product.id, { status: 'published' }));
    expect(await shown({ products: true })).toEqual(['Seller']);
    // A change that leaves it in the lists is no reason to index a card.
    await db.$transaction((tx) => updateProduct(tx, product.id, { name: 'Another' }));
    expect(await waitingJobKeys('index-cards')).toEqual([]);
    await db.$transaction((tx) => updateProduct(tx, product.id, { deletedAt: new Date() }));
    expect(await shown({ products: true })).toEqual([]);

    const post = await makePost(owner, { identity: 'company' });
    expect(await shown({ posts: true })).toEqual(['Seller']);
    await db.$transaction((tx) => updatePost(tx, post.id, { deletedAt: new Date() }));
    expect(await shown({ posts: true })).toEqual([]);
    await makePost(owner, { identity: 'personal' });
    expect(await shown({ posts: true })).toEqual([]);
    const people = await searchCards({
      ...list,
      kind: 'personal',
      anyOf: groupsOf({ posts: true }, monday('10:00')),
    });
    expect(people.total.value).toBe(1);
  });

  it('asks what an owner offers by indexes of their own products and posts', async () => {
    const { id: ownerId } = await makeActiveMember();
    const plan = await planOf(
      () => readOffers(db, { ownerId, kind: 'company' }),
      (text) => text.includes('hasProducts'),
    );
    expect(plan).toMatch(/Index (Only )?Scan using product_seller_id_/);
    expect(plan).toMatch(/Index (Only )?Scan using post_owner_id_/);
  });

  it('has the cards that were published with pictures, until they are published without', async () => {
    await makeIndustry();
    const upload = async (owner: { id: number }) => makeUpload(owner.id);
    const [first, second] = [await signIn(activeCompany), await signIn(activeCompany)];
    const publish = async ({ headers }: typeof first, version: number, change: Partial<CardForm>) => {
      const data = await makeCardForm(change);
      const result = await callAction(() => publishCardAction({ kind: 'company', version, data }), headers);
      expect(result).toMatchObject({ ok: true, data: { state: 'published' } });
    };
    const pictures = [await upload(first.viewer), await upload(first.viewer)];
    await publish(first, 0, { companyName: 'Pictured', imageKeys: pictures });
    // Its mark is none of its pictures.
    await publish(second, 0, { companyName: 'Marked', logoKey: await upload(second.viewer) });
    expect(await shownBy({ q: anyText })).toEqual(['Marked', 'Pictured']);
    expect(await shownBy({ q: anyText, pictures: '1' })).toEqual(['Pictured']);
    await publish(first, 1, { companyName: 'Pictured' });
    expect(await shownBy({ q: anyText, pictures: '1' })).toEqual([]);
  });

  it('has what is open now, by the clock of the reader who asks', async () => {
    const today = vietnamDayMinute(new Date()).day;
    const inThreeDays = ((today + 2) % 7) + 1;
    await makeCard({ companyName: 'Always', openingHours: [{ days: week, from: '00:00', to: '24:00' }] });
    await makeCard({
      companyName: 'Later',
      openingHours: [{ days: [inThreeDays], from: '08:00', to: '17:30' }],
    });
    await makeCard({ companyName: 'Untold' });
    expect(await shownBy({ q: anyText, open: '1' })).toEqual(['Always']);
  });

  it('tells of an expired member’s card only what its head shows', async () => {
    const owner = await makeActiveMember({ membershipStatus: membershipStatuses.expired });
    await makeCard({
      companyName: 'Expired',
      ownerId: owner.id,
      openingHours: hours,
      languages: ['中文'],
      verifiedAt: new Date(),
    });
    expect(await namesOf(groupsOf({ open: true }, monday('10:00')))).toEqual([]);
    expect(await namesOf(groupsOf({ speaks: ['zh'] }, monday('10:00')))).toEqual([]);
    expect(await namesOf(groupsOf({ verified: true }, monday('10:00')))).toEqual(['Expired']);
  });

  it('takes no word of an address for more than a word', async () => {
    await makeCard({ companyName: 'Any' });
    for (const token of ["x' | 'k:company", '\\', "'", '! k:company'])
      expect(await namesOf([[marks.trait(token)]])).toEqual([]);
  });
});
