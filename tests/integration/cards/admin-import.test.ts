import { describe, expect, it } from 'vitest';
import { GET as exportRoute } from '@/app/api/admin/cards/export/route';
import { POST as importRoute } from '@/app/api/admin/cards/import/route';
import { cardList } from '@/lib/cards/admin/card-list';
import { exportCards } from '@/lib/cards/admin/export';
import { importUpload } from '@/lib/cards/admin/import-upload';
import { importColumns } from '@/lib/cards/import-schema';
import { db } from '@/lib/server/db';
import { writeListFile } from '@/lib/server/files/list-file';
import { peerHeader } from '@/lib/server/peer';
import type { AdminRole } from '@/lib/shared/admin-viewer';
import { signInAdmin } from '@/tests/factories/admins';
import { contactDetails, makeCard } from '@/tests/factories/cards';
import { signIn } from '@/tests/factories/members';
import { makeIndustry, makeProvince } from '@/tests/factories/reference';
import { freshAddress } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

const bytes = (text: string) => new TextEncoder().encode(text);
const good = 'kind,company_name,tax_code\ncompany,Hoa Sen,0100109107\npersonal,,\n'.replace(
  'personal,,\n',
  'company,Sen Hồng,\n',
);

describe('an uploaded file of cards', () => {
  it('is looked at first, then written as a whole, with an entry in the audit', async () => {
    const { admin } = await signInAdmin({ role: 'content' });
    const file = { dryRun: true, name: 'cards.csv' };
    expect(await importUpload(admin, bytes(good), file)).toMatchObject({
      readable: true,
      rows: 2,
      written: 0,
      errorCount: 0,
      warnings: [{ line: 2, column: 'tax_code', reason: 'taxCheck' }],
      preview: [{ kind: 'company', name: 'Hoa Sen', language: 'vi' }, { name: 'Sen Hồng' }],
    });
    expect(await db.card.count()).toBe(0);
    const bad = bytes(`${good}company,,\n`);
    expect(await importUpload(admin, bad, { ...file, dryRun: false })).toMatchObject({
      written: 0,
      errorCount: 1,
      errors: [{ line: 4, column: 'company_name', reason: 'missing' }],
    });
    expect(await db.card.count()).toBe(0);
    expect(await importUpload(admin, bytes(good), { ...file, dryRun: false })).toMatchObject({ written: 2 });
    expect(await db.card.count({ where: { status: 'published', ownerId: null } })).toBe(2);
    expect(await db.auditEntry.findMany({ select: { action: true, targetName: true, after: true } })).toEqual(
      [{ action: 'card.import', targetName: 'cards.csv', after: { cards: 2, hash: expect.any(String) } }],
    );
  });

  it('is written once, also by two clicks at once', async () => {
    const { admin } = await signInAdmin();
    const write = () => importUpload(admin, bytes(good), { dryRun: false, name: 'cards.csv' });
    const both = await Promise.all([write(), write()]);
    expect(both.filter(({ readable }) => readable)).toHaveLength(1);
    expect(both).toContainEqual({ readable: false, error: 'alreadyWritten', columns: [] });
    expect(await db.card.count()).toBe(2);
  });

  it('that is none is told so', async () => {
    const { admin } = await signInAdmin();
    const check = (text: string | Uint8Array) =>
      importUpload(admin, typeof text === 'string' ? bytes(text) : text, { dryRun: true, name: 'x' });
    expect(await check('kind,fax\ncompany,1\n')).toEqual({
      readable: false,
      error: 'unknownColumns',
      columns: ['fax'],
    });
    expect(await check('')).toMatchObject({ error: 'empty' });
    expect(await check(Buffer.from('kind,company_name\ncompany,Hội\n', 'latin1'))).toMatchObject({
      error: 'notUtf8',
    });
    const rows = Array.from({ length: 5_001 }, () => 'company,A').join('\n');
    expect(await check(`kind,company_name\n${rows}\n`)).toMatchObject({ error: 'tooManyRows' });
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
    expect(await importUpload(admin, bytes(text), { dryRun: false, name: 'again' })).toMatchObject({
      written: 1,
      errors: [],
    });
    const [back] = await db.card.findMany({ include: { translations: true, industries: true } });
    expect(back).toMatchObject({
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
  const upload = () => {
    const body = new FormData();
    body.set('file', new File([good], 'cards.csv'));
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
    const answer = await ask(exportRoute, { method: 'GET' }, headers);
    expect(answer.status).toBe(status);
    const text = await answer.text();
    expect(text.includes(contactDetails.email)).toBe(status === 200);
    expect(await db.auditEntry.count({ where: { action: 'card.export' } })).toBe(status === 200 ? 1 : 0);
  });
});
