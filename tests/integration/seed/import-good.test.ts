import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCards } from '@/lib/cards/import';
import { listCards } from '@/lib/directory/lists';
import { searchCards } from '@/lib/directory/search';
import { everythingTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { makeCard } from '@/tests/factories/cards';
import { addReference, makeIndustry, makeProvince } from '@/tests/factories/reference';
import { csvFile } from './csv-file';
import { hearTags, withoutSearch } from './heard-tags';

let tags: Awaited<ReturnType<typeof hearTags>>;
beforeAll(async () => {
  tags = await hearTags();
});
afterAll(() => tags.end());

const header =
  'kind,language,company_name,contact_name,industries,province,mobile,phone,tax_code,services,description,opening_hours,public_contact,zalo,company_name_en';

/** A file as a spreadsheet writes it: byte order mark, CRLF, quotes, a cell of two lines, an empty line. */
const spreadsheet = `\ufeff${[
  header,
  'company,vi,"Công ty ""Vận Tải"", An Phú",,trucking;warehousing,Bình Dương,0901 234 567,028 3822 1234,0100109106,xe tải;kho bãi,"Dòng một,\r\ndòng hai",1-5 08:00-17:00,yes,0901234567,An Phu Transport',
  '',
  'company,zh-CN,河内家乡味餐厅,王小明,dining,河内,+86 138 0013 8000,1900 1234,,川菜,,,,,',
  'personal,ja,,田中太郎,,巴地头顿,+81 90-1234-5678,,,,,,,,',
  'personal,ko,,김민수,,Tỉnh Thái Bình,+82 10-1234-5678,,,,,,no,,',
  'personal,zh-TW,,林雅婷,,,+886 912 345 678,,,,,,,,',
].join('\r\n')}\r\n`;

const expected = [
  {
    kind: 'company',
    sourceLocale: 'vi',
    companyName: 'Công ty "Vận Tải", An Phú',
    contactName: null,
    provinceCode: '79',
    mobile: '0901 234 567',
    mobileE164: '+84901234567',
    phoneE164: '+842838221234',
    taxCode: '0100109106',
    services: ['xe tải', 'kho bãi'],
    companyDescription: 'Dòng một,\ndòng hai',
    openingHours: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' }],
    chatTools: [{ kind: 'Zalo', value: '0901234567' }],
    contactVisibility: 'public',
  },
  {
    kind: 'company',
    sourceLocale: 'zh-CN',
    companyName: '河内家乡味餐厅',
    contactName: '王小明',
    provinceCode: '01',
    mobileE164: '+8613800138000',
    phone: '1900 1234',
    phoneE164: null,
    contactVisibility: 'members',
  },
  { kind: 'personal', contactName: '田中太郎', provinceCode: '79', mobileE164: '+819012345678' },
  { kind: 'personal', contactName: '김민수', provinceCode: '33', mobileE164: '+821012345678' },
  { kind: 'personal', contactName: '林雅婷', provinceCode: null, mobileE164: '+886912345678' },
];

describe('a good file', { timeout: 90_000 }, () => {
  it('makes exactly its cards, which search and lists know at once', async () => {
    await addReference();
    await tags.take();
    const report = await importCards(db, await csvFile(spreadsheet), { dryRun: false });
    expect(report).toMatchObject({ rows: 5, written: 5, errors: [], warnings: [], more: 0 });
    expect(withoutSearch(await tags.take())).toEqual([everythingTag()]);
    // Where the operator has such cards translated, these are as well, and none before them.
    const [order] = await db.$queryRaw<{ after: number }[]>`
      SELECT (payload ->> 'after')::int AS after
      FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
      WHERE task.identifier = 'translateSiteCards'`;
    const { _min } = await db.card.aggregate({ _min: { id: true } });
    expect(order?.after).toBe((_min.id ?? 0) - 1);

    const cards = await db.card.findMany({
      orderBy: { id: 'asc' },
      include: { industries: { include: { industry: true } }, translations: true },
    });
    expect(cards).toMatchObject(expected);
    for (const card of cards) {
      expect(card).toMatchObject({ status: 'published', ownerId: null, logoId: null, verifiedAt: null });
      expect(Math.abs(Date.now() - (card.publishedAt?.getTime() ?? 0))).toBeLessThan(60_000);
    }
    const [transport, restaurant, tanaka] = cards;
    expect(transport?.industries.map(({ industry }) => industry.slug)).toEqual(['trucking', 'warehousing']);
    expect(transport?.translations).toMatchObject([
      { locale: 'en', field: 'companyName', text: 'An Phu Transport', source: 'human' },
    ]);

    const find = async (q: string) => (await searchCards({ q, locale: 'vi', contacts: true })).ids;
    expect(await find('Công ty "Vận Tải", An Phú')).toEqual([transport?.id]);
    expect(await find('An Phu Transport')).toContain(transport?.id);
    expect(await find('家乡味')).toEqual([restaurant?.id]);
    expect(await find('田中太郎')).toEqual([tanaka?.id]);
    expect(await find('0901234567')).toEqual([transport?.id]);

    const list = async (scope: Omit<Parameters<typeof listCards>[0], 'sort' | 'page'>) =>
      (await listCards({ ...scope, sort: 'newest', page: 1 })).ids.sort((one, other) => one - other);
    const ids = cards.map(({ id }) => id);
    expect(await list({ kind: 'company' })).toEqual(ids.slice(0, 2));
    expect(await list({ kind: 'personal' })).toEqual(ids.slice(2));
    expect(await list({ kind: 'personal', provinceCode: '79' })).toEqual([tanaka?.id]);
    const { id: industryId } = await db.industry.findUniqueOrThrow({ where: { slug: 'dining' } });
    expect(await list({ kind: 'company', industryId })).toEqual([restaurant?.id]);
  });

  it('is only checked by a dry run', async () => {
    await makeProvince('ha-noi');
    await makeIndustry();
    await tags.take();
    const file = await csvFile('kind,company_name,industries,province\ncompany,Hoa Sen,dining,ha-noi\n');
    const report = await importCards(db, file, { dryRun: true });
    expect(report).toMatchObject({ rows: 1, written: 0, errors: [], warnings: [], more: 0 });
    expect(await db.card.count()).toBe(0);
    expect(await tags.take()).toEqual([]);
  });

  it('without rows makes no card', async () => {
    const report = await importCards(db, await csvFile('kind,company_name\n'), { dryRun: false });
    expect(report).toMatchObject({ rows: 0, written: 0, errors: [] });
    expect(await tags.take()).toEqual([]);
  });

  it('keeps formulas as the text that they are', async () => {
    const formulas = ['=HYPERLINK("http://x.example","click")', '+1+cmd|calc', '@SUM(A1)', '-2+3', "'quoted"];
    const rows = formulas.map(
      (text) => `company,"${text.replaceAll('"', '""')}","${text.replaceAll('"', '""')}"`,
    );
    const file = await csvFile(['kind,company_name,description', ...rows].join('\n'));
    expect(await importCards(db, file, { dryRun: false })).toMatchObject({ written: 5, errors: [] });
    const cards = await db.card.findMany({ orderBy: { id: 'asc' } });
    expect(cards.map(({ companyName }) => companyName)).toEqual(formulas);
    expect(cards.map(({ companyDescription }) => companyDescription)).toEqual(formulas);
  });
});

describe('a doubtful tax code', () => {
  it('is told and blocks nothing', async () => {
    await makeCard({ taxCode: '0100109106' });
    const file = await csvFile(
      [
        'kind,company_name,tax_code',
        'company,Old,0100109107',
        'company,Person,012345678901',
        'company,Known,0100109106',
        'company,Branch,0100109106-001',
      ].join('\n'),
    );
    const report = await importCards(db, file, { dryRun: false });
    expect(report).toMatchObject({ rows: 4, written: 4, errors: [] });
    expect(report.warnings).toEqual([
      { line: 2, column: 'tax_code', reason: 'taxCheck' },
      { line: 3, column: 'tax_code', reason: 'taxShape' },
      { line: 4, column: 'tax_code', reason: 'taxKnown' },
    ]);
    const written = await db.card.findMany({ orderBy: { id: 'asc' }, skip: 1 });
    expect(written.map(({ taxCode }) => taxCode)).toEqual([
      '0100109107',
      null,
      '0100109106',
      '0100109106-001',
    ]);
  });
});
