import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { GET as exportRoute } from '@/app/api/admin/cards/export/route';
import { POST as importRoute } from '@/app/api/admin/cards/import/route';
import { cardList } from '@/lib/cards/admin/card-list';
import { checkUpload } from '@/lib/cards/admin/check-upload';
import { exportCards } from '@/lib/cards/admin/export';
import { badRows, importTemplate } from '@/lib/cards/admin/import-files';
import { writeUpload } from '@/lib/cards/admin/import-upload';
import { importColumns } from '@/lib/cards/import-schema';
import { lockImports } from '@/lib/cards/locks';
import { locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { readFileWords } from '@/lib/server/files/file-words';
import { writeListFile } from '@/lib/server/files/list-file';
import { peerHeader } from '@/lib/server/peer';
import type { AdminRole } from '@/lib/shared/admin-viewer';
import japanese from '@/messages/ja/card-admin.json';
import { signInAdmin } from '@/tests/factories/admins';
import { contactDetails, makeCard } from '@/tests/factories/cards';
import { signIn } from '@/tests/factories/members';
import { makeIndustry, makeProvince } from '@/tests/factories/reference';
import { freshAddress } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

const bytes = (text: string) => new TextEncoder().encode(text);
const good = 'kind,company_name,tax_code\ncompany,Hoa Sen,0100109107\ncompany,Sen Hồng,\n';
const bad = `${good}company,,\ncompany,=1+1,12\n`;

async function readBad(text: string, columns: (string | null)[] | null = null): Promise<string> {
  const { sheet } = await badRows(bytes(text), columns, await readFileWords('ja'));
  let file = '';
  for await (const part of writeListFile('csv', sheet)) file += new TextDecoder().decode(part);
  return file;
}

describe('an uploaded file of cards', () => {
  it('is looked at first, then written, with an entry in the audit', async () => {
    const { admin } = await signInAdmin({ role: 'content' });
    expect(await checkUpload(bytes(good), null)).toMatchObject({
      readable: true,
      good: 2,
      columns: [
        { head: 'kind', column: 'kind', samples: ['company'] },
        { column: 'company_name', samples: ['Hoa Sen', 'Sen Hồng'] },
        { column: 'tax_code', samples: ['0100109107'] },
      ],
      rows: [
        {
          line: 2,
          kind: 'company',
          name: 'Hoa Sen',
          language: 'vi',
          errors: [],
          warnings: [{ reason: 'taxCheck' }],
        },
        { line: 3, name: 'Sen Hồng', warnings: [] },
      ],
    });
    expect(await db.card.count()).toBe(0);
    const file = { name: 'cards.csv', columns: null, expected: 2 };
    expect(await writeUpload(admin, bytes(good), file)).toEqual({ readable: true, written: 2, left: 0 });
    expect(await db.card.count({ where: { status: 'published', ownerId: null } })).toBe(2);
    expect(await db.auditEntry.findMany({ select: { action: true, targetName: true, after: true } })).toEqual(
      [{ action: 'card.import', targetName: 'cards.csv', after: { cards: 2, hash: expect.any(String) } }],
    );
  });

  it('has its good rows written, and its bad ones given back with the reasons', async () => {
    const { admin } = await signInAdmin();
    const seen = await checkUpload(bytes(bad), null);
    expect(seen).toMatchObject({ readable: true, good: 3 });
    expect(seen.readable && seen.rows[2]).toMatchObject({
      line: 4,
      kind: null,
      errors: [{ column: 'company_name', reason: 'missing' }],
    });
    const wanted = { name: 'x', columns: null, expected: 3 };
    expect(await writeUpload(admin, bytes(bad), { ...wanted, expected: 4 })).toMatchObject({
      error: 'changed',
    });
    expect(await db.card.count()).toBe(0);
    expect(await writeUpload(admin, bytes(bad), wanted)).toEqual({ readable: true, written: 3, left: 1 });
    expect(await db.auditEntry.findFirst()).toMatchObject({ after: { cards: 3, left: 1 } });
    const file = await readBad(bad);
    const { reasonHead, reasons } = japanese.import;
    expect(file).toBe(
      `\ufeffkind,company_name,tax_code,${reasonHead}\r\ncompany,,,company_name：${reasons.missing}\r\n`.slice(
        1,
      ),
    );
    // Mended, it is a file of the import: the reasons are left out by themselves.
    const mended = bytes(file.replace('company,,', 'company,Mended,'));
    expect(await checkUpload(mended, null)).toMatchObject({
      good: 1,
      columns: [{}, {}, {}, { column: null }],
    });
    expect(await writeUpload(admin, mended, { ...wanted, expected: 1 })).toMatchObject({ written: 1 });
    expect(await db.card.count()).toBe(4);
  });

  it('gives back what it had: left-out columns, formulas disarmed and rearmed, rows too long', async () => {
    const text = 'Loại;Ghi chú;Tên công ty\nsomething;=SUM(A1);A\ncông ty;x;B;C\n';
    const file = await readBad(text);
    const [head, first, second] = file.trim().split('\r\n');
    expect(head).toBe(`Loại,Ghi chú,Tên công ty,${japanese.import.reasonHead}`);
    expect(first).toBe(`something,'=SUM(A1),A,Loại：${japanese.import.reasons.unknownKind}`);
    expect(second).toBe(`công ty,x,B,${japanese.import.reasons.wrongCellCount},C`);
    const again = await checkUpload(bytes(file), null);
    expect(again.columns[1]).toMatchObject({ head: 'Ghi chú', column: null, samples: ['=SUM(A1)', 'x'] });
  });

  it('is written once, also by two clicks at once, whatever its columns are taken for', async () => {
    const { admin } = await signInAdmin();
    const write = (columns: (string | null)[] | null = null) =>
      writeUpload(admin, bytes(good), { columns, expected: 2, name: 'cards.csv' });
    const both = await Promise.all([write(), write()]);
    expect(both.filter(({ readable }) => readable)).toHaveLength(1);
    expect(
      both.filter((each) => !each.readable && /^(?:alreadyWritten|underWay)$/.test(each.error)),
    ).toHaveLength(1);
    expect(await write()).toMatchObject({ error: 'alreadyWritten' });
    expect(await write(['kind', 'company_name', null])).toMatchObject({ error: 'alreadyWritten' });
    expect(await db.card.count()).toBe(2);
    expect(await db.auditEntry.count()).toBe(1);
  });

  it('waits for no other import', async () => {
    const { admin } = await signInAdmin();
    const [taken, done] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()];
    const other = db.$transaction(async (tx) => {
      taken.resolve(await lockImports(tx));
      await done.promise;
    });
    expect(await taken.promise).toBe(true);
    const wanted = { columns: null, expected: 2, name: 'x' };
    expect(await writeUpload(admin, bytes(good), wanted)).toMatchObject({ error: 'underWay' });
    done.resolve();
    await other;
    expect(await db.card.count()).toBe(0);
  });

  it('has the columns that an administrator chooses for it', async () => {
    const text = bytes('A,B,C\nx,công ty,An Phú\n');
    const unknown = await checkUpload(text, null);
    expect(unknown).toMatchObject({ readable: false, error: 'noKind', columns: [{ column: null }, {}, {}] });
    expect(await checkUpload(text, [null, 'kind', 'company_name'])).toMatchObject({
      good: 1,
      rows: [{ kind: 'company', name: 'An Phú' }],
    });
    expect(await checkUpload(text, ['kind', 'kind', null])).toMatchObject({
      error: 'repeatedColumns',
      about: ['kind'],
      columns: [{ column: 'kind' }, {}, {}],
    });
    expect(await checkUpload(text, ['kind', null])).toMatchObject({ error: 'changed' });
  });

  it.each(locales)(
    'comes as a template with headings in %s that are understood, empty and filled in',
    async (locale) => {
      const words = await readFileWords(locale);
      for (const format of ['csv', 'xlsx'] as const) {
        const template = await importTemplate(words);
        expect(new Set(template.headings).size).toBe(importColumns.length);
        async function* filled() {
          yield [[words.t('card-admin.cards.kinds.company'), '', 'Hoa Sen']];
        }
        const parts: Uint8Array[] = [];
        for await (const part of writeListFile(format, { ...template, batches: filled() })) parts.push(part);
        const seen = await checkUpload(Buffer.concat(parts), null);
        expect(seen).toMatchObject({ readable: true, format });
        expect(seen.columns.map(({ column }) => column)).toEqual([...importColumns]);
      }
      const kinds = [words.t('card-admin.cards.kinds.company'), words.t('card-admin.cards.kinds.personal')];
      const rows = `kind,company_name,contact_name\n${kinds.map((kind) => `${kind},A,B\n`).join('')}`;
      expect(await checkUpload(bytes(rows), null)).toMatchObject({ good: 2 });
    },
  );

  it('says where it names a firm twice', async () => {
    const text = `${good}company,Hoa Sen (2),0100109107\ncompany,Sen Xanh,0312345671\n`;
    const seen = await checkUpload(bytes(text), null);
    expect(seen).toMatchObject({ readable: true, good: 4 });
    const reasons = seen.readable && seen.rows.map(({ warnings }) => warnings.map(({ reason }) => reason));
    expect(reasons).toMatchObject([
      ['taxCheck'],
      [],
      ['taxCheck', 'taxTwice'],
      expect.not.arrayContaining(['taxTwice']),
    ]);
  });

  it('may have quotes within a name', async () => {
    const text =
      'kind,company_name,address\ncompany,Công ty "Sen",Tivi 24" Huế\ncompany,"ABC" Co,\ncompany,"A, B",\n';
    const seen = await checkUpload(bytes(text), null);
    expect(seen).toMatchObject({ readable: true, good: 3 });
    expect(seen.readable && seen.rows.map(({ name }) => name)).toEqual(['Công ty "Sen"', '"ABC" Co', 'A, B']);
  });

  it('is read in UTF-16, with semicolons, tabs and empty lines', async () => {
    const text = 'kind\tcompany_name\r\n\t\r\ncompany\tHội An\r\n';
    const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
    expect(await checkUpload(wide, null)).toMatchObject({ good: 1, rows: [{ line: 3, name: 'Hội An' }] });
    expect(await checkUpload(bytes(text.replaceAll('\t', ';')), null)).toMatchObject({ good: 1 });
  });

  it('that is none is told so', async () => {
    const check = (text: string | Uint8Array) =>
      checkUpload(typeof text === 'string' ? bytes(text) : text, null);
    expect(await check('')).toMatchObject({ readable: false, error: 'empty', columns: [] });
    expect(await check('kind,company_name\n')).toMatchObject({ error: 'empty' });
    expect(await check(Buffer.from('kind,company_name\ncompany,Hội\n', 'latin1'))).toMatchObject({
      error: 'notUtf8',
    });
    expect(await check('PK\u0003\u0004')).toMatchObject({ error: 'notWorkbook' });
    expect(await check('kind,company_name\ncompany,"A\n')).toMatchObject({ error: 'notCsv' });
    const rows = Array.from({ length: 5_001 }, () => 'company,A').join('\n');
    expect(await check(`kind,company_name\n${rows}\n`)).toMatchObject({ error: 'tooManyRows' });
  });

  it('of 5,000 rows is looked at without holding up the process', async () => {
    const row = 'company,Công ty TNHH Hoa Sen,0901 234 567,xe tải;kho bãi,1-5 08:00-12:00,An Phu Co. Ltd\n';
    const text = `kind,company_name,mobile,services,opening_hours,company_name_en\n${row.repeat(5_000)}`;
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const seen = await checkUpload(bytes(text), null);
    delay.disable();
    expect(seen).toMatchObject({ readable: true, good: 5_000 });
    expect(delay.max / 1e6).toBeLessThan(1_000);
  });
});

describe('an exported file of cards', () => {
  it('is taken back by the import, guards against formulas and leaves phones alone', async () => {
    const { admin } = await signInAdmin();
    const { id } = await makeIndustry('trucking');
    const { code } = await makeProvince('da-nang');
    await makeCard({
      ...contactDetails,
      mobile: '+84 912 345 678',
      companyName: '=HYPERLINK("http://bad.example")',
      companyDescription: 'Dòng một,\n"dòng hai"',
      provinceCode: code,
      industryIds: [id],
      services: ['xe tải', 'kho; bãi'],
      openingHours: [
        { days: [1, 2, 3, 5], from: '08:00', to: '12:00' },
        { days: [6], from: '09:00', to: '24:00' },
      ],
      translations: [
        { locale: 'en', field: 'companyDescription', text: 'By hand', source: 'human' },
        { locale: 'ja', field: 'companyDescription', text: '機械', source: 'machine' },
      ],
    });
    await makeCard({ status: 'hidden', companyName: 'Hidden' });
    const sheet = {
      title: 'Cards',
      headings: importColumns,
      batches: exportCards(cardList.read({ status: 'published' })),
    };
    let text = '';
    for await (const part of writeListFile('csv', sheet))
      text += new TextDecoder('utf-8', { ignoreBOM: true }).decode(part);
    expect(text.startsWith('\ufeffkind,')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""http://bad.example"")"`);
    expect(text).toContain(',+84 912 345 678,');
    expect(text).not.toContain('Hidden');
    expect(text).not.toContain('機械');
    await db.card.deleteMany();
    const wanted = { name: 'again', columns: null, expected: 1 };
    expect(await writeUpload(admin, bytes(text), wanted)).toMatchObject({ written: 1, left: 0 });
    const [back] = await db.card.findMany({ include: { translations: true, industries: true } });
    expect(back).toMatchObject({
      companyName: '=HYPERLINK("http://bad.example")',
      provinceCode: code,
      mobile: '+84 912 345 678',
      companyDescription: 'Dòng một,\n"dòng hai"',
      services: ['xe tải', 'kho, bãi'],
      chatTools: expect.arrayContaining([{ kind: 'Zalo', value: 'zalo-hoasen-77' }]),
      industries: [{ industryId: id }],
      translations: [{ locale: 'en', text: 'By hand', source: 'human' }],
      openingHours: [
        { days: [1, 2, 3], from: '08:00', to: '12:00' },
        { days: [5], from: '08:00', to: '12:00' },
        { days: [6], from: '09:00', to: '24:00' },
      ],
    });
  });
});

describe('the routes of files', () => {
  const ask = async (
    route: (request: Request, params: { params: Promise<Record<string, string>> }) => Promise<Response>,
    init: RequestInit,
    headers: Record<string, string>,
  ) => {
    const request = new Request('http://localhost:3000/api/admin/cards/x', {
      ...init,
      headers: { [peerHeader]: freshAddress(), ...headers },
    });
    const sent = Object.fromEntries(request.headers);
    return (await runRequest(sent, () => route(request, { params: Promise.resolve({}) }))).result;
  };
  const upload = (fields: Record<string, string> = {}) => {
    const body = new FormData();
    body.set('file', new File([bad], 'cards.csv'));
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return { method: 'POST', body };
  };

  it.each<[string, AdminRole | 'member' | null, number]>([
    ['super', 'super', 200],
    ['content', 'content', 200],
    ['support', 'support', 403],
    ['finance', 'finance', 403],
    ['a member', 'member', 401],
    ['nobody', null, 401],
  ])('are open to who may write cards: %s', async (_who, role, status) => {
    await makeCard(contactDetails);
    const headers =
      role === null
        ? {}
        : role === 'member'
          ? (await signIn()).headers
          : (await signInAdmin({ role })).headers;
    expect((await ask(importRoute, upload(), headers)).status).toBe(status);
    expect((await ask(importRoute, upload({ columns: '["kind","fax",null]' }), headers)).status).toBe(
      status === 200 ? 400 : status,
    );
    const file = await ask(importRoute, upload({ mode: 'bad', lang: 'ja' }), headers);
    expect(file.status).toBe(status);
    expect((await file.text()).includes(japanese.import.reasons.missing)).toBe(status === 200);
    const answer = await ask(exportRoute, { method: 'GET' }, headers);
    expect(answer.status).toBe(status);
    const text = await answer.text();
    expect(text.includes(contactDetails.email)).toBe(status === 200);
    expect(await db.auditEntry.count({ where: { action: 'card.export' } })).toBe(status === 200 ? 1 : 0);
  });
});
