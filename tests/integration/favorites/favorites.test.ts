import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/cards/[id]/relation/route';
import {
  deleteFavoritesAction,
  removeTagAction,
  renameTagAction,
  setFavoriteAction,
  setTagsAction,
} from '@/lib/favorites/actions';
import { countFavorites, listFavorites, listTags } from '@/lib/favorites/queries';
import { favoritesMost } from '@/lib/favorites/schemas';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { membershipStatuses, type Viewer, vipTypes } from '@/lib/shared/viewer';
import { setFollowAction } from '@/lib/social/actions';
import { countFollows, listFollows } from '@/lib/social/follow-queries';
import { makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

const active = { vipType: vipTypes.individual, membershipStatus: membershipStatuses.active };

type Who = { headers: Record<string, string> };

const collect = (who: Partial<Who>, id: string, on = true) =>
  callAction(() => setFavoriteAction({ id, on }), who.headers);
const follow = (who: Partial<Who>, id: string, on = true) =>
  callAction(() => setFollowAction({ id, on }), who.headers);

async function relation(id: string, { headers = {} }: Partial<Who> = {}) {
  const request = new Request(`http://localhost:3000/api/cards/${id}/relation`, { headers });
  const { result } = await runRequest(headers, () => GET(request, { params: Promise.resolve({ id }) }));
  expect(result.headers.get('cache-control')).toBe('private, no-store');
  return { status: result.status, ...(await result.json()) };
}

const everything = { q: '', page: 1 };

async function namesFound(viewer: Viewer, q: string): Promise<string[]> {
  const { rows } = await listFavorites(viewer, { ...everything, q }, 'vi');
  return rows.map(({ card, publicId }) => card?.name.text ?? publicId);
}

/** Cards in somebody's folder that nobody looks at. */
async function fillFolder(memberId: number, count: number, into: 'favorite' | 'follow'): Promise<void> {
  const cards = await db.card.createManyAndReturn({
    data: Array.from({ length: count }, () => ({
      publicId: newPublicId(),
      kind: 'company' as const,
      sourceLocale: 'vi',
    })),
    select: { id: true },
  });
  const data = cards.map(({ id }) => ({ memberId, cardId: id }));
  if (into === 'favorite') await db.favorite.createMany({ data });
  else await db.follow.createMany({ data });
}

describe('a favourite', () => {
  it('comes, stays where it comes twice, counts once on its day, and goes', async () => {
    const card = await makeCard();
    const who = await signIn(active);
    expect(await relation(card.publicId, who)).toMatchObject({
      data: { favorite: false, follows: false, own: false, followable: false, favoriteGate: null },
    });
    for (const _time of [1, 2]) expect(await collect(who, card.publicId)).toEqual({ ok: true });
    expect((await relation(card.publicId, who)).data.favorite).toBe(true);
    expect(await db.cardDay.findMany({ select: { cardId: true, favorites: true, views: true } })).toEqual([
      { cardId: card.id, favorites: 1, views: 0 },
    ]);
    for (const _time of [1, 2]) expect(await collect(who, card.publicId, false)).toEqual({ ok: true });
    expect(await countFavorites(who.viewer)).toBe(0);
  });

  it('is one when ten ask for it at once', async () => {
    const card = await makeCard();
    const who = await signIn(active);
    const answers = await Promise.all(Array.from({ length: 10 }, () => collect(who, card.publicId)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await db.favorite.count()).toBe(1);
    expect((await db.cardDay.findFirst())?.favorites).toBe(1);
  });

  it.each([
    ['a visitor', {}, 'membership', 'membershipRequired'],
    ['a member who waits', { vipType: vipTypes.enterprise }, 'activation', 'activationRequired'],
    [
      'an expired member',
      { ...active, membershipStatus: membershipStatuses.expired },
      'activation',
      'activationRequired',
    ],
    [
      'a rejected member',
      { ...active, membershipStatus: membershipStatuses.rejected },
      'activation',
      'activationRequired',
    ],
  ] as const)(
    'is not for %s until the settings say so; what is there may go',
    async (_who, data, gate, code) => {
      const [card, old] = [await makeCard(), await makeCard()];
      const who = await signIn(data);
      await db.favorite.create({ data: { memberId: who.viewer.id, cardId: old.id } });
      expect((await relation(card.publicId, who)).data.favoriteGate).toBe(gate);
      expect(await collect(who, card.publicId)).toMatchObject({ ok: false, code });
      expect(await collect(who, old.publicId, false)).toEqual({ ok: true });
      expect(await db.favorite.count()).toBe(0);
      await storeSetting('visitorRights', { favorites: true });
      expect(await collect(who, card.publicId)).toEqual({ ok: true });
    },
  );

  it('is not for the signed-out', async () => {
    const { publicId } = await makeCard();
    expect(await relation(publicId)).toMatchObject({
      status: 200,
      data: { favorite: false, follows: false, own: false, favoriteGate: 'login' },
    });
    expect(await collect({}, publicId)).toMatchObject({ ok: false, code: 'loginRequired' });
    expect(await follow({}, publicId)).toMatchObject({ ok: false, code: 'loginRequired' });
    expect(await callAction(() => deleteFavoritesAction({ ids: [publicId] }))).toMatchObject({
      code: 'loginRequired',
    });
  });

  it('is not of what is not public, unknown or one’s own', async () => {
    const who = await signIn(active);
    const deleted = await makeActiveMember({ deletedAt: new Date() });
    const hidden = [
      await makeCard({ status: 'hidden' }),
      await makeCard({ status: 'draft' }),
      await makeCard({ ownerId: deleted.id }),
    ].map(({ publicId }) => publicId);
    for (const id of [...hidden, newPublicId(), "' OR 1=1 --", '\u0000']) {
      expect(await collect(who, id)).toMatchObject({ ok: false, code: 'notFound' });
      expect(await follow(who, id)).toMatchObject({ ok: false, code: 'notFound' });
      expect((await relation(id, who)).status).toBe(404);
    }
    const own = await makeCard({ ownerId: who.viewer.id });
    expect((await relation(own.publicId, who)).data).toMatchObject({ own: true, followable: true });
    expect(await collect(who, own.publicId)).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await follow(who, own.publicId)).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await db.cardDay.count()).toBe(0);
  });

  it('is also of whose contacts are off, whom nobody begins to follow; who did from before may cease', async () => {
    const [who, before] = [await signIn(active), await signIn(active)];
    const owner = await makeActiveMember();
    const { id, publicId } = await makeCard({ ownerId: owner.id });
    expect(await follow(before, publicId)).toEqual({ ok: true });
    await db.member.update({
      where: { id: owner.id },
      data: { membershipStatus: membershipStatuses.expired },
    });
    expect((await relation(publicId, who)).data).toMatchObject({ follows: false, followable: false });
    expect((await relation(publicId)).data).toMatchObject({ followable: false });
    expect(await follow(who, publicId)).toMatchObject({ ok: false, code: 'forbidden' });
    expect((await relation(publicId, before)).data).toMatchObject({ follows: true, followable: true });
    expect(await follow(before, publicId, false)).toEqual({ ok: true });
    expect(await db.follow.count({ where: { cardId: id } })).toBe(0);
    expect(await collect(who, publicId)).toEqual({ ok: true });
  });

  it('has room for 5,000, also where two take the last place at once', async () => {
    const who = await signIn(active);
    await fillFolder(who.viewer.id, favoritesMost - 1, 'favorite');
    const cards = [await makeCard(), await makeCard()];
    const answers = await Promise.all(cards.map(({ publicId }) => collect(who, publicId)));
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['favoritesFull', 'ok']);
    expect(await countFavorites(who.viewer)).toBe(favoritesMost);
  });
});

describe('a follow', () => {
  it('is open to a visitor, comes once, and goes', async () => {
    const owner = await makeActiveMember();
    const card = await makeCard({ ownerId: owner.id });
    const who = await signIn();
    const answers = await Promise.all([1, 2, 3].map(() => follow(who, card.publicId)));
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect((await relation(card.publicId, who)).data.follows).toBe(true);
    expect(await listFollows(who.viewer, 1, 'en')).toMatchObject({
      total: 1,
      rows: [{ publicId: card.publicId, kind: 'company' }],
    });
    expect(await follow(who, card.publicId, false)).toEqual({ ok: true });
    expect(await countFollows(who.viewer)).toBe(0);
  });

  it('is not of a card without an owner, which publishes nothing', async () => {
    const who = await signIn();
    const { publicId } = await makeCard();
    expect(await follow(who, publicId)).toMatchObject({ ok: false, code: 'forbidden' });
  });
});

describe('the card folder', () => {
  it('is found by names in all languages, company and tag, however they are written', async () => {
    const who = await signIn(active);
    const company = await makeCard({
      companyName: 'Công ty TNHH Hoa Sen Đà Nẵng',
      contactName: 'Geheim Person',
      translations: [{ locale: 'zh-CN', field: 'companyName', text: '莲花有限公司', source: 'human' }],
    });
    const person = await makeCard({ kind: 'personal', contactName: 'Lê Lan', companyName: '華商貿易' });
    for (const { publicId } of [company, person]) await collect(who, publicId);
    await callAction(() => setTagsAction({ id: person.publicId, tags: ['Khách hàng 100%'] }), who.headers);
    const hoaSen = ['Công ty TNHH Hoa Sen Đà Nẵng'];
    for (const q of ['hoa sen', 'HOA', 'da nang', 'nang hoa', '莲花', '蓮花'])
      expect([q, await namesFound(who.viewer, q)]).toEqual([q, hoaSen]);
    for (const q of ['le lan', '华商', 'khach hang', '100%'])
      expect([q, await namesFound(who.viewer, q)]).toEqual([q, ['Lê Lan']]);
    // The contact person of a company is a contact detail; signs of patterns are signs.
    for (const q of ['geheim', '%', '_', 'hoa lan', "'"]) {
      expect([q, await namesFound(who.viewer, q)]).toEqual([q, q === '%' ? ['Lê Lan'] : []]);
    }
  });

  it('is narrowed by kind and tag, and paged', async () => {
    const who = await signIn(active);
    const person = await makeCard({ kind: 'personal' });
    await fillFolder(who.viewer.id, 24, 'favorite');
    await collect(who, person.publicId);
    await callAction(() => setTagsAction({ id: person.publicId, tags: ['VIP'] }), who.headers);
    const list = (match: object) => listFavorites(who.viewer, { ...everything, ...match }, 'en');
    const first = await list({});
    expect(first).toMatchObject({ total: 25, page: 1, pageCount: 2 });
    expect(first.rows).toHaveLength(20);
    expect(first.rows[0]?.publicId).toBe(person.publicId);
    expect((await list({ page: 9 })).page).toBe(2);
    expect((await list({ page: 2 })).rows).toHaveLength(5);
    expect((await list({ kind: 'personal' })).rows).toMatchObject([{ publicId: person.publicId }]);
    expect((await list({ tag: 'VIP' })).total).toBe(1);
    expect((await list({ tag: 'vip' })).total).toBe(0);
  });

  it('hides the name of what is no longer public, also from the search', async () => {
    const who = await signIn(active);
    const card = await makeCard({ companyName: 'Verborgen GmbH' });
    await collect(who, card.publicId);
    await db.card.update({ where: { id: card.id }, data: { status: 'hidden' } });
    const { rows } = await listFavorites(who.viewer, everything, 'en');
    expect(rows).toMatchObject([{ publicId: card.publicId, card: null }]);
    expect(JSON.stringify(rows)).not.toContain('Verborgen');
    expect(await namesFound(who.viewer, 'verborgen')).toEqual([]);
    expect(
      await callAction(() => deleteFavoritesAction({ ids: [card.publicId] }), who.headers),
    ).toMatchObject({
      ok: true,
      data: { count: 1 },
    });
  });

  it('is emptied by name and by filter, and by nobody else', async () => {
    const [owner, stranger] = [await signIn(active), await signIn(active)];
    const cards = [await makeCard(), await makeCard({ companyName: 'Quux' }), await makeCard()];
    const ids = cards.map(({ publicId }) => publicId);
    for (const id of ids) await collect(owner, id);
    const remove = (who: Who, selection: Parameters<typeof deleteFavoritesAction>[0]) =>
      callAction(() => deleteFavoritesAction(selection), who.headers);
    expect(await remove(stranger, { ids })).toMatchObject({ ok: true, data: { count: 0 } });
    expect(await remove(stranger, { all: { q: '' } })).toMatchObject({ ok: true, data: { count: 0 } });
    expect((await listFavorites(stranger.viewer, everything, 'en')).total).toBe(0);
    expect((await listFavorites(owner.viewer, everything, 'en')).total).toBe(3);
    expect(await remove(owner, { ids: [] })).toMatchObject({ ok: false, code: 'nothingSelected' });
    expect(await remove(owner, { all: { q: 'quux' } })).toMatchObject({ ok: true, data: { count: 1 } });
    expect(await remove(owner, { ids: ids.slice(0, 2) })).toMatchObject({ ok: true, data: { count: 1 } });
    expect((await listFavorites(owner.viewer, everything, 'en')).total).toBe(1);
  });
});

describe('tags', () => {
  const tag = (who: Who, id: string, tags: string[]) =>
    callAction(() => setTagsAction({ id, tags }), who.headers);

  it('are kept clean, without doubles and in the spelling in use', async () => {
    const who = await signIn(active);
    const [one, two] = [await makeCard(), await makeCard()];
    for (const { publicId } of [one, two]) await collect(who, publicId);
    expect(await tag(who, one.publicId, ['  Khách   quý ', 'VIP', 'vip'])).toEqual({
      ok: true,
      data: { tags: ['Khách quý', 'VIP'] },
    });
    expect(await tag(who, two.publicId, ['vip'])).toEqual({ ok: true, data: { tags: ['VIP'] } });
    expect(await listTags(who.viewer)).toEqual([
      { tag: 'VIP', count: 2 },
      { tag: 'Khách quý', count: 1 },
    ]);
  });

  it('that two pages give a card at once are all there, and one that was taken off stays off', async () => {
    const who = await signIn(active);
    const { publicId: id } = await makeCard();
    await collect(who, id);
    await tag(who, id, ['old', 'gone']);
    const seen = ['old', 'gone'];
    const change = (tags: string[]) => callAction(() => setTagsAction({ id, tags, seen }), who.headers);
    await Promise.all([change(['old', 'one']), change([...seen, 'two']), change([...seen, 'three'])]);
    const { rows } = await listFavorites(who.viewer, everything, 'en');
    expect(rows[0]?.tags.toSorted()).toEqual(['old', 'one', 'three', 'two']);
  });

  it('are at most ten of thirty characters', async () => {
    const who = await signIn(active);
    const { publicId } = await makeCard();
    await collect(who, publicId);
    const ten = Array.from({ length: 10 }, (_, at) => `${at}`.padEnd(30, '重'));
    expect(await tag(who, publicId, ten)).toMatchObject({ ok: true });
    expect(await tag(who, publicId, [...ten, 'x'])).toMatchObject({
      code: 'invalidInput',
      fieldErrors: { tags: 'tooManyTags' },
    });
    expect(await tag(who, publicId, ['x'.repeat(31)])).toMatchObject({
      fieldErrors: { 'tags.0': 'tagTooLong' },
    });
    expect(await tag(who, publicId, [' \n '])).toMatchObject({ fieldErrors: { 'tags.0': 'tagRequired' } });
    expect((await db.favorite.findFirst())?.tags).toEqual(ten);
  });

  it('are renamed and removed everywhere, of nobody else', async () => {
    const [owner, stranger] = [await signIn(active), await signIn(active)];
    const [one, two] = [await makeCard(), await makeCard()];
    for (const who of [owner, stranger]) for (const { publicId } of [one, two]) await collect(who, publicId);
    await tag(owner, one.publicId, ['a', 'b']);
    await tag(owner, two.publicId, ['b', 'c']);
    await tag(stranger, one.publicId, ['b']);
    const rename = (from: string, to: string) =>
      callAction(() => renameTagAction({ from, to }), owner.headers);
    const tagsOf = async (who: { viewer: Viewer }) =>
      (await listFavorites(who.viewer, everything, 'en')).rows.map(({ tags }) => tags).reverse();
    expect(await rename('b', 'd')).toEqual({ ok: true, data: { tag: 'd', count: 2 } });
    expect(await tagsOf(owner)).toEqual([
      ['a', 'd'],
      ['d', 'c'],
    ]);
    // One that is there already: the two become one, in its spelling.
    expect(await rename('d', 'A')).toEqual({ ok: true, data: { tag: 'a', count: 2 } });
    expect(await tagsOf(owner)).toEqual([['a'], ['a', 'c']]);
    expect(await rename('a', 'A')).toEqual({ ok: true, data: { tag: 'A', count: 2 } });
    expect(await callAction(() => removeTagAction({ tag: 'A' }), owner.headers)).toEqual({
      ok: true,
      data: { count: 2 },
    });
    expect(await tagsOf(owner)).toEqual([[], ['c']]);
    expect(await tagsOf(stranger)).toEqual([['b'], []]);
  });

  it('are not put on what is not in one’s folder', async () => {
    const [owner, stranger] = [await signIn(active), await signIn(active)];
    const { publicId } = await makeCard();
    await collect(owner, publicId);
    expect(await tag(stranger, publicId, ['mine'])).toMatchObject({ ok: false, code: 'notFound' });
    expect((await db.favorite.findFirst())?.tags).toEqual([]);
  });
});
