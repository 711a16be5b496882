import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { importCards } from '@/lib/cards/import';
import { ImportFileError, type ImportFileErrorCode } from '@/lib/cards/import-file';
import { db } from '@/lib/server/db';
import { makeIndustry, makeProvince } from '@/tests/factories/reference';
import { csvFile } from './csv-file';
import { hearTags } from './heard-tags';
import { waitingFor } from './waiting';

let tags: Awaited<ReturnType<typeof hearTags>>;
const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
const watcher = new pg.Client({ connectionString: process.env.DATABASE_URL });
beforeAll(async () => {
  tags = await hearTags();
  await other.connect();
  await watcher.connect();
});
afterAll(async () => {
  await tags.end();
  await other.end();
  await watcher.end();
});

/** How many rows each table of cards and of the search index has. */
async function stored(): Promise<Record<string, number>> {
  const { rows } = await watcher.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM card) AS card, (SELECT count(*)::int FROM card_translation) AS translation,
       (SELECT count(*)::int FROM card_industry) AS industry, (SELECT count(*)::int FROM card_search) AS search,
       (SELECT count(*)::int FROM card_listing) AS listing, (SELECT count(*)::int FROM search_term) AS term`,
  );
  return rows[0] ?? {};
}

const nothing = { card: 0, translation: 0, industry: 0, search: 0, listing: 0, term: 0 };

afterEach(async () => {
  expect(await stored(), 'something was written').toEqual(nothing);
  expect(await tags.take(), 'something was announced').toEqual([]);
});

const importText = async (content: string | Uint8Array) =>
  importCards(db, await csvFile(content), { dryRun: false });

describe('rows that cannot be taken', () => {
  it('are all named by line, column and reason', async () => {
    await makeProvince('ha-noi');
    await makeIndustry();
    const report = await importText(
      [
        'kind,language,company_name,contact_name,industries,province,mobile,email,website,public_contact,opening_hours',
        'company,vi,Hoa Sen,,dining,ha-noi,0901234567,a@b.example,hoasen.example,yes,', // 2: in order
        'shop,vi,A,,,,,,,,', // 3
        'company,vi,,,,,,,,,', // 4
        'personal,vi,A,,,,,,,,', // 5
        '"company",vi,"A', // 6, and 7
        'B",,,,,,,', // 7: ten cells of eleven
        '', // 8
        'company,fr,A,,,,,,,,', // 9
        'company,vi,A,,no such trade,,,,,,', // 10
        'company,vi,A,,,Atlantis,,,,,', // 11
        'company,vi,A,,,,12345,,,,', // 12
        'company,vi,A,,,,,nobody,,,', // 13
        'company,vi,A,,,,,,ftp://a.example,,', // 14
        'company,vi,A,,,,,,,perhaps,', // 15
        'company,vi,A,,,,,,,,always', // 16
        `company,vi,${'A'.repeat(121)},,,,,,,,`, // 17
        'company,vi,A\u0007,,,,,,,,', // 18
        'company,vi,A', // 19
        'company,vi,A,,,Atlantis,12345,nobody,,,', // 20
      ].join('\n'),
    );
    const told = report.errors.map(({ line, column, reason }) => `${line} ${column} ${reason}`);
    expect(told).toEqual([
      '3 kind unknownKind',
      '4 company_name missing',
      '5 contact_name missing',
      '6 null wrongCellCount',
      '9 language unknownLanguage',
      '10 industries unknownIndustry',
      '11 province unknownProvince',
      '12 mobile notAPhone',
      '13 email notAnEmail',
      '14 website notAWebsite',
      '15 public_contact notYesOrNo',
      '16 opening_hours notOpeningHours',
      '17 company_name tooLong',
      '18 company_name controlCharacter',
      '19 null wrongCellCount',
      '20 province unknownProvince',
      '20 mobile notAPhone',
      '20 email notAnEmail',
    ]);
    expect(report).toMatchObject({ rows: 17, written: 0, more: 0 });
  });

  it('are named for a missing name beside another wrong cell, too', async () => {
    const { errors } = await importText('kind,company_name,mobile\ncompany,,12345\n');
    expect(errors.map(({ column }) => column).sort()).toEqual(['company_name', 'mobile']);
  });

  it.each([
    ['\n', '\r\n'],
    ['\r\n', '\n'],
    ['\r\n', '\r\n'],
    ['\r', '\r'],
  ])('are named by their line where lines end in %j and then in %j', async (first, then) => {
    const report = await importText(
      `kind,company_name,mobile${first}company,A,${then}${then}company,"B${then}C",${first}company,D,12345${then}`,
    );
    expect(report).toMatchObject({ rows: 3, errors: [{ line: 6, column: 'mobile', reason: 'notAPhone' }] });
  });

  it('are named by their line where a part of the file ends between the two marks of a line end', async () => {
    // Files are read in parts of 64 KiB; empty lines from an odd place on put a carriage return at the end of each.
    const begin = 'kind,company_name,mobile\r\ncompany,Aa,\r\n';
    expect(begin.length % 2).toBe(1);
    const text = `${begin}${'\r\n'.repeat(40_000)}company,B,12345\r\n`;
    const report = await importText(text);
    expect(report.errors.map(({ line }) => line)).toEqual([text.split('\r\n').length - 1]);
  });

  it('block a long file also where only the last is wrong', async () => {
    const rows = Array.from({ length: 1_200 }, (_, at) => `company,Hoa Sen ${at},`);
    const report = await importText(['kind,company_name,mobile', ...rows, 'company,Last,12345'].join('\n'));
    expect(report).toMatchObject({
      rows: 1_201,
      written: 0,
      errors: [{ line: 1_202, column: 'mobile', reason: 'notAPhone' }],
    });
  });

  it('are all named, and counted where they are too many for that', async () => {
    // Five wrong cells a row: rows cost more than cells.
    const rows = Array.from(
      { length: 20_004 },
      () => 'company,A,12345,nobody,ftp://a.example,perhaps,always',
    );
    const header = 'kind,company_name,mobile,email,website,public_contact,opening_hours';
    const report = await importText([header, ...rows].join('\n'));
    expect(report.errors).toHaveLength(100_000);
    expect(report.errors.at(-1)).toEqual({
      line: 20_001,
      column: 'opening_hours',
      reason: 'notOpeningHours',
    });
    expect(report).toMatchObject({ rows: 20_004, more: 20 });
  });
});

describe('a file that is none', () => {
  const good = 'kind,company_name\ncompany,Công ty Hoa Sen\n';
  const cases: [string, string | Uint8Array, ImportFileErrorCode, string[]?][] = [
    [
      'an unknown column',
      'kind,company_name,fax,"city\n2"\ncompany,A,1,2\n',
      'unknownColumns',
      ['fax', 'city\n2'],
    ],
    ['no column kind', 'company_name\nA\n', 'noKind'],
    ['a column twice', 'kind,company_name,company_name\ncompany,A,B\n', 'repeatedColumns', ['company_name']],
    ['no byte', '', 'empty'],
    ['only a byte order mark', '\ufeff', 'empty'],
    ['only empty lines', '\n\r\n\n', 'empty'],
    ['only empty lines of Windows', '\r\n\r\n', 'empty'],
    [
      'UTF-16 with its mark',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(good, 'utf16le')]),
      'notUtf8',
    ],
    ['a single-byte encoding', Buffer.from(good, 'latin1'), 'notUtf8'],
    ['half a character at its end', Buffer.from(`${good.trimEnd()}ễ`).subarray(0, -1), 'notUtf8'],
    ['a quote that never ends', 'kind,company_name\ncompany,A\ncompany,"B\n', 'notCsv'],
    ['semicolons between cells', 'kind;company_name\ncompany;A\n', 'unknownColumns', ['kind;company_name']],
  ];
  it.each(cases)('because of %s is refused', async (_name, content, code, columns = []) => {
    const failure = await importText(content).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ImportFileError);
    expect(failure).toMatchObject({ code, columns });
  });
});

describe('a database that fails', () => {
  /** Holds back the first card until `work` is done and committed: the file is checked by then. */
  async function whileWriting(importing: Promise<unknown>, work: (pid: number) => Promise<unknown>) {
    const pid = await waitingFor(watcher, 'INSERT INTO%"card"%');
    await work(pid);
    await other.query('COMMIT');
    return importing.then(
      () => 'written',
      (error: unknown) => error,
    );
  }

  it('in the second batch takes back the first', async () => {
    const { id } = await makeIndustry();
    const rows = Array.from(
      { length: 501 },
      (_, at) => `company,Hoa Sen ${at},${at === 500 ? 'dining' : ''}`,
    );
    await other.query('BEGIN');
    await other.query('LOCK TABLE card IN SHARE ROW EXCLUSIVE MODE');
    const importing = importText(['kind,company_name,industries', ...rows].join('\n'));
    importing.catch(() => undefined);
    const failure = await whileWriting(importing, () =>
      other.query('DELETE FROM industry WHERE id = $1', [id]),
    );
    expect(failure).toMatchObject({ code: 'P2003' });
  }, 90_000);

  it('by ending the session takes back everything', async () => {
    await other.query('BEGIN');
    await other.query('LOCK TABLE card_search IN SHARE ROW EXCLUSIVE MODE');
    const importing = importText('kind,company_name\ncompany,A\ncompany,B\n');
    importing.catch(() => undefined);
    const pid = await waitingFor(watcher, '%INSERT INTO card_search%');
    await watcher.query('SELECT pg_terminate_backend($1)', [pid]);
    await other.query('COMMIT');
    await expect(importing).rejects.toThrow();
  });
});
