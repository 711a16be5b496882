import { parse } from 'csv-parse/sync';
import ExcelJS from 'exceljs';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { GET, HEAD } from '@/app/api/exports/[id]/[file]/route';
import { openCardContact } from '@/lib/cards/contact';
import { orderExportAction } from '@/lib/exports/actions';
import { pruneExports } from '@/lib/exports/jobs';
import type { OrderedExport } from '@/lib/exports/service';
import { sheetColumns } from '@/lib/exports/sheet';
import { db } from '@/lib/server/db';
import { vietnamDateText } from '@/lib/shared/dates';
import { newPublicId } from '@/lib/shared/ids';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import labels from '@/messages/zh-CN/card-fields.json';
import columns from '@/messages/zh-CN/favorites.json';
import { contactDetails, contactsIn, makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { makeIndustry, makeProvince } from '@/tests/factories/reference';
import { callAction } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

const active = { vipType: vipTypes.individual, membershipStatus: membershipStatuses.active };

type Who = Awaited<ReturnType<typeof signIn>>;
type Order = Parameters<typeof orderExportAction>[0];

const tryOrder = (
  who: { headers?: Record<string, string> },
  order: Partial<Order> & Pick<Order, 'selection'>,
) => callAction(() => orderExportAction({ format: 'csv', locale: 'en', ...order }), who.headers);

async function order(who: Who, ids: string[], more: Partial<Order> = {}): Promise<OrderedExport> {
  const answer = await tryOrder(who, { selection: { ids }, ...more });
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
}

async function ask(path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const [, , , id = '', file = ''] = path.split('/');
  const request = new Request(`http://localhost:3000${path}`, { headers, method });
  const answer = method === 'GET' ? GET : HEAD;
  const { result } = await runRequest(headers, () =>
    answer(request, { params: Promise.resolve({ id, file }) }),
  );
  return result;
}

async function download(path: string, who: Who): Promise<Buffer> {
  const response = await ask(path, who.headers);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const csvRows = (bytes: Buffer) => parse(bytes, { bom: true, columns: true }) as Record<string, string>[];

/** Contact details of which each card has its own. */
const reachable = (number: number) => ({
  email: `person-${number}@reach.example`,
  address: `${number} Lane`,
});

describe('a file of cards', () => {
  it('has headings and texts in the chosen language, and what a spreadsheet could run is disarmed', async () => {
    const who = await signIn(active);
    const industry = await makeIndustry('dining');
    const province = await makeProvince('da-nang');
    const card = await makeCard({
      ...contactDetails,
      companyName: '=HYPERLINK("http://evil.example")',
      companyDescription: 'Chuyên hải sản, "tươi sống"\nmỗi ngày',
      industryIds: [industry.id],
      provinceCode: province.code,
      taxCode: '0312345678',
      translations: [{ locale: 'zh-TW', field: 'companyDescription', text: '專營「海鮮」', source: 'human' }],
    });
    await db.favorite.create({
      data: { memberId: who.viewer.id, cardId: card.id, tags: ['+供应商', 'VIP'], note: '=1+1' },
    });
    const { path } = await order(who, [card.publicId], { locale: 'zh-CN' });
    const response = await ask(path, who.headers);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="cards-${vietnamDateText(new Date())}.csv"`,
      'cache-control': 'private, no-store',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString().split('\r\n')).toHaveLength(3);
    const [row] = csvRows(bytes);
    const t = columns.columns;
    const headings = Object.keys(row ?? {});
    expect(headings).toHaveLength(sheetColumns.length);
    expect(headings).toEqual(expect.arrayContaining([...Object.values(t), ...Object.values(labels.tools)]));
    expect(row).toMatchObject({
      [t.kind]: columns.kinds.company,
      [t.name]: `'=HYPERLINK("http://evil.example")`,
      [labels.contactName]: contactDetails.contactName,
      [labels.mobile]: '+84 912 345 678',
      [labels.phone]: '+84 28 3829 9999',
      [labels.email]: contactDetails.email,
      [labels.tools.Zalo]: 'zalo-hoasen-77',
      [labels.tools.WeChat]: 'wechat-hoasen-88',
      [t.description]: '专营「海鲜」',
      [labels.taxCode]: '0312345678',
      [t.tags]: `'+供应商、VIP`,
      [t.note]: `'=1+1`,
      [t.url]: `http://localhost:3000/companies/${card.publicId}`,
    });
    expect(row?.[labels.provinceCode]).toMatch(/岘港/);
  });

  it('has a company by the name of its page: for readers of Latin letters one that they can say', async () => {
    const who = await signIn(active);
    const { publicId } = await makeCard({
      ...contactDetails,
      sourceLocale: 'zh-CN',
      companyName: '荷花贸易有限公司',
      translations: [{ locale: 'vi', field: 'companyName', text: 'Thương mại Hoa Sen', source: 'human' }],
    });
    const nameIn = async (locale: Order['locale']) =>
      /^FN[^:]*:(.*)$/m.exec(
        (await download((await order(who, [publicId], { format: 'vcard4', locale })).path, who)).toString(),
      )?.[1];
    expect(await nameIn('en')).toMatch('Thương mại Hoa Sen');
    expect(await nameIn('ja')).toMatch('荷花贸易有限公司');
  });

  it('is read by other libraries in each format', async () => {
    const who = await signIn(active);
    const card = await makeCard({
      ...contactDetails,
      kind: 'personal',
      contactName: 'Nguyễn Thị Ánh Tuyết 🎋',
      companyName: '株式会社さくら, 支店; 1',
    });
    for (const [format, version] of [
      ['vcard3', '3.0'],
      ['vcard4', '4.0'],
    ] as const) {
      const { path } = await order(who, [card.publicId], { format });
      expect(path).toMatch(/^\/api\/exports\/[2-9a-z]{30}\/cards\.vcf$/);
      const text = (await download(path, who)).toString();
      const [, properties] = ICAL.parse(text) as [string, [string, object, string, unknown][]];
      const value = (name: string) => properties.find(([each]) => each === name)?.[3];
      expect([value('version'), value('fn'), value('email')]).toEqual([
        version,
        'Nguyễn Thị Ánh Tuyết 🎋',
        contactDetails.email,
      ]);
      expect(value('org')).toBe('株式会社さくら, 支店; 1');
    }
    const { path } = await order(who, [card.publicId], { format: 'xlsx', locale: 'ko' });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await download(path, who)) as unknown as ArrayBuffer);
    expect(book.worksheets[0]?.getCell('B2').text).toBe('Nguyễn Thị Ánh Tuyết 🎋');
    expect(book.worksheets[0]?.getCell('A2').text).toBe('개인 명함');
  });

  it('is in the order of the folder, over more than one batch, without what is not public', async () => {
    const who = await signIn(active);
    const [industries, ids] = [await makeIndustry('dining'), [] as number[]];
    expect(industries.id).toBeGreaterThan(0);
    const cards = await db.card.createManyAndReturn({
      data: Array.from({ length: 301 }, (_, at) => ({
        publicId: newPublicId(),
        kind: 'company' as const,
        status: at === 100 ? ('hidden' as const) : ('published' as const),
        sourceLocale: 'vi',
        companyName: `Company ${at}`,
      })),
      select: { id: true },
    });
    ids.push(...cards.map(({ id }) => id));
    const start = Date.now();
    await db.favorite.createMany({
      data: ids.map((cardId, at) => ({
        memberId: who.viewer.id,
        cardId,
        createdAt: new Date(start - at * 1000),
      })),
    });
    const answer = await tryOrder(who, { selection: { all: { q: 'company' } } });
    expect(answer).toMatchObject({ ok: true, data: { cards: 300 } });
    if (!answer.ok) return;
    const names = csvRows(await download(answer.data.path, who)).map((row) => row.Name);
    expect(names).toEqual(ids.flatMap((_, at) => (at === 100 ? [] : [`Company ${at}`])));
  });

  it('of nothing is told as such', async () => {
    const who = await signIn(active);
    const hidden = await makeCard({ status: 'hidden' });
    expect(await tryOrder(who, { selection: { ids: [] } })).toMatchObject({ code: 'nothingSelected' });
    expect(await tryOrder(who, { selection: { ids: ['nonsense', '\u0000'] } })).toMatchObject({
      code: 'nothingSelected',
    });
    for (const selection of [{ ids: [hidden.publicId, newPublicId()] }, { all: { q: '' } }])
      expect(await tryOrder(who, { selection })).toMatchObject({ code: 'noCardData' });
    const card = await makeCard();
    const { path } = await order(who, [card.publicId]);
    await db.card.update({ where: { id: card.id }, data: { status: 'hidden' } });
    expect((await ask(path, who.headers)).status).toBe(404);
    expect((await ask(path, who.headers, 'HEAD')).status).toBe(404);
  });
});

describe('whose a file is', () => {
  it('is the member’s who ordered it, for fifteen minutes', async () => {
    const [owner, stranger] = [await signIn(active), await signIn(active)];
    const card = await makeCard();
    expect(await tryOrder({}, { selection: { ids: [card.publicId] } })).toMatchObject({
      code: 'loginRequired',
    });
    const { path } = await order(owner, [card.publicId]);
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await ask(path, owner.headers, method)).status).toBe(200);
      expect((await ask(path, stranger.headers, method)).status).toBe(404);
      expect((await ask(path, {}, method)).status).toBe(401);
      expect((await ask(path.replace('.csv', '.xlsx'), owner.headers, method)).status).toBe(404);
      expect((await ask('/api/exports/nonsense/cards.csv', owner.headers, method)).status).toBe(404);
    }
    await pruneExports(db);
    expect(await db.cardExport.count()).toBe(1);
    await db.cardExport.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect((await ask(path, owner.headers)).status).toBe(404);
    await pruneExports(db);
    expect(await db.cardExport.count()).toBe(0);
  });
});

describe('contact details in a file', () => {
  it('count against the day’s limit; past it the cards are there without them', async () => {
    await storeSetting('contactLimits', { visitor: 2, active: 300 });
    const who = await signIn();
    const cards = [];
    for (const number of [0, 1, 2, 3]) cards.push(await makeCard(reachable(number)));
    const ids = cards.map(({ publicId }) => publicId);
    await openCardContact(who.viewer, ids[3] ?? '', 'en');
    const first = await order(who, ids);
    // One was opened today already and counts no second time; one more is left.
    expect(first).toMatchObject({ cards: 4, withoutContacts: 2 });
    const emails = csvRows(await download(first.path, who)).map((row) => row.Email);
    expect(emails).toEqual([reachable(0).email, '', '', reachable(3).email]);
    expect(await order(who, ids)).toMatchObject({ withoutContacts: 2 });
    expect(await db.contactView.count()).toBe(2);
    await expect(openCardContact(who.viewer, ids[1] ?? '', 'en')).rejects.toThrow('contactLimitReached');
  });

  it('are one’s own and public ones without counting', async () => {
    await storeSetting('contactLimits', { visitor: 0, active: 0 });
    const who = await signIn(active);
    const own = await makeCard({ ...reachable(1), ownerId: who.viewer.id });
    const open = await makeCard({ ...reachable(2), contactVisibility: 'public' });
    const closed = await makeCard(reachable(3));
    const ordered = await order(who, [own.publicId, open.publicId, closed.publicId], { format: 'vcard3' });
    expect(ordered.withoutContacts).toBe(1);
    const text = (await download(ordered.path, who)).toString();
    expect(text.match(/EMAIL[^\r]*/g)).toEqual([
      'EMAIL;TYPE=INTERNET:person-1@reach.example',
      'EMAIL;TYPE=INTERNET:person-2@reach.example',
    ]);
    expect(text).not.toContain('3 Lane');
    expect(await db.contactView.count()).toBe(0);
    const days = await db.cardDay.findMany({ orderBy: { cardId: 'asc' } });
    expect(days.map(({ cardId, exports }) => [cardId, exports])).toEqual([
      [open.id, 1],
      [closed.id, 1],
    ]);
  });

  it.each(['csv', 'vcard3', 'vcard4'] as const)(
    'are off where the owner’s membership is not active, with all but the head (%s)',
    async (format) => {
      const owner = await makeActiveMember({ membershipStatus: membershipStatuses.expired });
      const who = await signIn(active);
      const card = await makeCard({
        ...contactDetails,
        ownerId: owner.id,
        contactVisibility: 'public',
        companyDescription: 'Secret sauce',
        ward: 'Hải Châu',
      });
      const ordered = await order(who, [card.publicId], { format });
      expect(ordered.withoutContacts).toBe(0);
      const text = (await download(ordered.path, who)).toString();
      expect(text).toContain('Hoa Sen');
      expect(contactsIn(text)).toEqual([]);
      expect(text).not.toMatch(/Secret|Hải Châu/);
      expect(await db.contactView.count()).toBe(0);
    },
  );

  it('are the last one’s of the day once, where two orders ask at once', async () => {
    await storeSetting('contactLimits', { visitor: 30, active: 1 });
    const who = await signIn(active);
    const [one, two] = [await makeCard(reachable(1)), await makeCard(reachable(2))];
    const orders = await Promise.all([order(who, [one.publicId]), order(who, [two.publicId])]);
    expect(orders.map(({ withoutContacts }) => withoutContacts).sort()).toEqual([0, 1]);
    expect(await db.contactView.count()).toBe(1);
  });

  it('are not another member’s to open: who opened them counts', async () => {
    await storeSetting('contactLimits', { visitor: 0, active: 300 });
    const [other, who] = [await signIn(active), await signIn()];
    const { publicId } = await makeCard(reachable(1));
    await openCardContact(other.viewer, publicId, 'en');
    const ordered = await order(who, [publicId]);
    expect(csvRows(await download(ordered.path, who))[0]?.Email).toBe('');
  });
});

it('a download that broke off closes what it read from', async () => {
  const who = await signIn(active);
  const { publicId } = await makeCard();
  const { path } = await order(who, [publicId], { format: 'xlsx' });
  const reader = (await ask(path, who.headers)).body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  await reader?.cancel();
  expect((await reader?.read())?.done).toBe(true);
  expect((await download(path, who)).subarray(0, 2).toString()).toBe('PK');
});
