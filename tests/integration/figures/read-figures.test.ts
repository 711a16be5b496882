import { describe, expect, it } from 'vitest';
import { GET as exportRoute } from '@/app/api/admin/dashboard/figures/export/route';
import { FigureGrid } from '@/components/figures/figure-grid';
import { userList } from '@/lib/admins/user-list';
import { listUsers } from '@/lib/admins/users-queries';
import { cardList } from '@/lib/cards/admin/card-list';
import { listCardsForAdmin } from '@/lib/cards/admin/queries';
import { countFigures } from '@/lib/figures/count-days';
import { figureList } from '@/lib/figures/figure-list';
import { type FigureKind, figureKindNames } from '@/lib/figures/kinds';
import { isListWider, listOf } from '@/lib/figures/links';
import { figureRows, readableFigures, readFigures } from '@/lib/figures/queries';
import { loadMessages } from '@/lib/i18n/messages';
import { orderList } from '@/lib/orders/admin/order-list';
import { listOrdersForAdmin } from '@/lib/orders/admin/queries';
import { postList } from '@/lib/posts/admin/post-list';
import { listPostsForAdmin } from '@/lib/posts/admin/queries';
import { db } from '@/lib/server/db';
import { readFileWords } from '@/lib/server/files/file-words';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { peerHeader } from '@/lib/server/peer';
import { adminRoles } from '@/lib/shared/admin-viewer';
import { vietnamDateText } from '@/lib/shared/dates';
import { signInAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { makeActiveMember, makeMember, signIn } from '@/tests/factories/members';
import { makeOrder } from '@/tests/factories/orders';
import { makePost } from '@/tests/factories/posts';
import { makeProvince } from '@/tests/factories/reference';
import { freshAddress } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';
import { at, now, read } from './figure-days';

describe('the figures are read', () => {
  it('for each day of the period, nothing as 0, against the period before', async () => {
    for (const time of ['21T10:00', '20T10:00', '20T11:00', '14T10:00', '10T10:00'])
      await makeMember({ createdAt: at(time) });
    await countFigures(db, now);
    const figure = await read('registrations', { period: '7' });
    expect(figure?.days.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 2, 1]);
    expect(figure).toMatchObject({ total: 3, change: 0.5 });
    expect(await read('messages')).toMatchObject({ total: 0, change: null });
  });

  it('of a new site, or before anything was counted, without a time', async () => {
    expect(await readFigures(figureKindNames, figureList.read({}), now)).toMatchObject({ asOf: null });
    await countFigures(db, now);
    expect((await readFigures(figureKindNames, figureList.read({}), now)).asOf).toEqual(now);
  });

  it('as they were counted last, after midnight and while nothing counts', async () => {
    await makeActiveMember({ createdAt: at('20T10:00') });
    await countFigures(db, now);
    for (const later of [at('22T00:03'), at('24T09:00')]) {
      const kinds = ['registrations', 'activeMembers'] as const;
      const { figures, asOf } = await readFigures(kinds, figureList.read({ period: '7' }), later);
      expect(asOf).toEqual(now);
      expect(figures.map(({ total }) => total)).toEqual([1, 1]);
      expect(figures.map(({ days }) => days.at(-1)?.value)).toEqual([0, 1]);
    }
  });

  it('say when that was, with the day where it is not today', async () => {
    const { figures: messages } = await loadMessages('vi');
    const saidOf = async (asOf: Date) => {
      const answer = { figures: [], notNarrowed: [], asOf };
      const { result } = await runRequest({}, () => FigureGrid({ answer, admin: { role: 'super' } }));
      return JSON.stringify(result);
    };
    const begin = (text: string) => text.split('{')[0] as string;
    expect(await saidOf(new Date())).toContain(begin(messages.asOf));
    const earlier = await saidOf(at('03T23:50'));
    expect(earlier).toContain(messages.asOfEarlier.split('{time}')[1]);
    expect(earlier).toMatch(/\b3\D+11\D+2026/);
  });

  it('by language and province, and by neither where a figure has none', async () => {
    await makeCard({ sourceLocale: 'vi', createdAt: at('20T10:00') });
    await makeCard({ sourceLocale: 'ko', createdAt: at('20T10:00') });
    await countFigures(db, now);
    expect((await read('cards', { locale: 'vi' }))?.total).toBe(1);
    const { figures, notNarrowed } = await readFigures(
      ['cards', 'messages', 'searches', 'pointsSpent'],
      figureList.read({ locale: 'vi', province: '48' }),
      now,
    );
    expect(figures.map(({ kind }) => kind)).toEqual(['cards', 'pointsSpent']);
    expect(notNarrowed).toEqual(['messages', 'searches']);
  });

  it('by an index, however many there are', async () => {
    await db.$executeRaw`
      INSERT INTO daily_figure (kind, day, locale, province, value)
      SELECT kind, date '2020-01-01' + day, 'vi', lpad(province::text, 2, '0'), 1
      FROM unnest(${[...figureKindNames]}::text[]) AS kind, generate_series(0, 500) AS day, generate_series(1, 10) AS province`;
    await db.$executeRaw`ANALYZE daily_figure`;
    const rows = figureRows(['orders', 'revenue'], figureList.read({}), {
      from: '2021-01-01',
      to: '2021-01-30',
    });
    const plan = await db.$queryRaw<object[]>(Prisma.sql`EXPLAIN ${rows}`);
    expect(JSON.stringify(plan)).toContain('daily_figure_pkey');
    expect(JSON.stringify(plan)).not.toContain('Seq Scan');
  });

  it('by each role as its areas allow', () => {
    const of = (role: (typeof adminRoles)[number]) => readableFigures({ role });
    const money: FigureKind[] = ['orders', 'revenue', 'membershipFees', 'pointsEarned', 'pointsSpent'];
    expect(of('super')).toEqual(figureKindNames);
    expect(of('content')).toEqual(figureKindNames.filter((kind) => !money.includes(kind)));
    expect(of('finance')).toEqual(['registrations', 'activeMembers', ...money, 'searches', 'emptySearches']);
    expect(of('support')).toEqual(figureKindNames);
  });

  it('and lead to lists that show just that, to the table of their days, or nowhere', () => {
    const days = { from: '2026-11-15', to: '2026-11-21' };
    const day = { from: '2026-11-20', to: '2026-11-20' };
    const admin = { role: 'super' } as const;
    const to = (kind: FigureKind, filter: Parameters<typeof listOf>[2] = {}, of = days) =>
      listOf(kind, of, filter, admin);
    const range = 'from=2026-11-15&to=2026-11-21';
    expect(to('registrations')).toBe(`/admin/users?${range}`);
    expect(to('registrations', { locale: 'vi', province: '48' })).toBe(
      `/admin/users?locale=vi&province=48&${range}`,
    );
    expect(to('cards', { locale: 'vi', province: '48' })).toContain('locale=vi&province=48');
    expect(to('posts', { locale: 'vi', province: '48' })).toContain('province=48&locale=vi');
    expect(to('orders', { locale: 'vi' })).toContain('locale=vi');
    expect(to('orders', { province: '48' })).toBeNull();
    expect(to('revenue', { province: '48' })).toBe(`/admin/orders/sales?province=48&${range}`);
    expect(to('membershipFees')).toBe(`/admin/orders/membership?status=completed&days=completed&${range}`);
    expect(to('membershipFees', { locale: 'vi' })).toBeNull();
    expect(isListWider('orders', { province: '48' })).toBe(true);
    expect(isListWider('orders', { locale: 'vi' })).toBe(false);
    expect(isListWider('messages', { locale: 'vi' })).toBe(false);

    // A state is listed as it is now, and of no day before.
    const today = vietnamDateText(new Date());
    expect(to('activeMembers', { locale: 'ko' }, { from: '2026-01-01', to: today })).toBe(
      '/admin/users?state=active&locale=ko',
    );
    expect(to('activeMembers', {}, { from: '2020-01-01', to: '2020-01-01' })).toBeNull();

    for (const kind of ['messages', 'pointsEarned', 'pointsSpent', 'searches'] as const) {
      expect(to(kind, { locale: 'vi' })).toBe(`/admin/dashboard/figures?period=7&figure=${kind}&locale=vi`);
      expect(to(kind, { figure: kind })).toBeNull();
      expect(to(kind, {}, day)).toBeNull();
    }
    expect(to('emptySearches')).toBe('/admin/industries/missed?period=7');
    // Who may not read the texts reads the days.
    expect(listOf('emptySearches', days, {}, { role: 'finance' })).toBe(
      '/admin/dashboard/figures?period=7&figure=emptySearches',
    );
  });

  it('of members and cards by language and province, the lists as many as the numbers say', async () => {
    const [there, elsewhere] = [await makeProvince('da-nang'), await makeProvince('hue')];
    const from = (locale: string) => makeActiveMember({ locale, membershipExpiresAt: null });
    const [first, second, third] = [await from('vi'), await from('vi'), await from('ko')];
    const card = (ownerId: number, kind: 'company' | 'personal', provinceCode: string | null) =>
      makeCard({ ownerId, kind, provinceCode, sourceLocale: 'vi' });
    // The company's province comes first, and where it names none the person's.
    await card(first.id, 'personal', elsewhere.code);
    await card(first.id, 'company', there.code);
    await card(second.id, 'company', null);
    await card(second.id, 'personal', there.code);
    await card(third.id, 'company', there.code);
    await countFigures(db);
    const place = { locale: 'vi', province: there.code };
    const total = async (kind: FigureKind, given: Record<string, string>) =>
      (await readFigures([kind], figureList.read(given))).figures[0]?.total;
    for (const kind of ['registrations', 'activeMembers'] as const) {
      expect(await total(kind, place)).toBe(2);
      expect(await total(kind, { province: there.code })).toBe(3);
      expect(await total(kind, { province: elsewhere.code })).toBe(0);
      expect(await total(kind, {})).toBe(3);
    }
    const users = async (given: Record<string, string>) =>
      (await listUsers(userList.read({ state: 'active', ...given }))).rows.map(({ publicId }) => publicId);
    expect((await users(place)).sort()).toEqual([first.publicId, second.publicId].sort());
    expect(await users({ province: elsewhere.code })).toEqual([]);
    expect(await users({ locale: 'ko' })).toEqual([third.publicId]);
    expect((await listCardsForAdmin(cardList.read(place))).rows).toHaveLength(
      (await total('cards', place)) ?? 0,
    );
    expect(await total('cards', place)).toBe(3);
  });

  it('of orders and posts by language, the lists as many as the numbers say', async () => {
    const buyer = await makeMember();
    await makeOrder(buyer, { locale: 'ja' });
    await makeOrder(buyer, { locale: 'ko' });
    const author = await makeActiveMember();
    const posts = [await makePost(author), await makePost(author)];
    await db.post.update({ where: { id: posts[0]?.id ?? 0 }, data: { sourceLocale: 'ja' } });
    await countFigures(db);
    const inJapanese = { locale: 'ja' };
    for (const kind of ['orders', 'posts'] as const)
      expect((await readFigures([kind], figureList.read(inJapanese))).figures[0]?.total).toBe(1);
    expect((await listOrdersForAdmin(orderList.read(inJapanese))).rows).toHaveLength(1);
    const { rows } = await listPostsForAdmin(postList.read(inJapanese));
    expect(rows.map(({ publicId }) => publicId)).toEqual([posts[0]?.publicId]);
  });

  it('and what they were narrowed from is found by an index', async () => {
    const names = ['member_locale', 'card_source_locale', 'post_source_locale', 'shop_order_locale'];
    const rows = await db.$queryRaw<{ indexname: string }[]>`
      SELECT indexname FROM pg_indexes WHERE indexname LIKE '%locale%id_idx'`;
    for (const name of names) expect(rows.some(({ indexname }) => indexname.startsWith(name))).toBe(true);
  });
});

describe('the export of figures', () => {
  const ask = async (query: string, headers: Record<string, string> = {}) => {
    const url = `http://localhost/api/admin/dashboard/figures/export?${query}`;
    const { result } = await runRequest({ [peerHeader]: freshAddress(), ...headers }, () =>
      exportRoute(new Request(url, { headers }), { params: Promise.resolve({}) }),
    );
    return result;
  };

  it.each(adminRoles)('holds what may be read: %s', async (role) => {
    const { admin, headers } = await signInAdmin({ role });
    const answer = await ask('period=7', headers);
    expect(answer.status).toBe(200);
    const lines = (await answer.text()).trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(7 * readableFigures(admin).length);
    expect([...new Set(lines.map((line) => line.split(',')[1]))]).toEqual(readableFigures(admin));
    expect(await db.auditEntry.findMany({ where: { adminId: admin.id } })).toMatchObject([
      { action: 'figure.export', after: { period: '7', format: 'csv' } },
    ]);
  });

  it('holds one alone, says what it leaves out as the page does, and narrows whatever its language', async () => {
    await db.dailyFigure.createMany({
      data: ['vi', 'en'].map((locale, at) => ({
        kind: 'searches',
        day: new Date(vietnamDateText(new Date())),
        locale,
        value: at + 1,
      })),
    });
    const { headers } = await signInAdmin({ role: 'super' });
    const linesOf = async (query: string) =>
      (await (await ask(query, headers)).text()).trim().split('\r\n').slice(1);
    const sumOf = (lines: string[]) => lines.reduce((sum, line) => sum + Number(line.split(',')[2]), 0);
    expect(sumOf(await linesOf('period=7&figure=searches&lang=en'))).toBe(3);
    expect(sumOf(await linesOf('period=7&figure=searches&lang=en&locale=vi'))).toBe(1);
    const whole = await linesOf('period=7&lang=en');
    expect(whole).toHaveLength(7 * figureKindNames.length);
    const narrowed = await linesOf('period=7&lang=en&province=48');
    expect(narrowed).toHaveLength(7 * (figureKindNames.length - 3) + 1);
    const { t } = await readFileWords('en');
    const left = 'Messages, Searches, and Searches without results';
    expect(narrowed.at(-1)).toBe(`"${t('figures.notNarrowed', { figures: left })}",,`);
  });

  it('is for administrators alone', async () => {
    expect((await ask('')).status).toBe(401);
    const { headers } = await signIn({ vipType: 2, membershipStatus: 1 });
    expect((await ask('', headers)).status).toBe(401);
  });
});
