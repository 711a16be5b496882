import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { cardList } from '@/lib/cards/admin/card-list';
import { exportCards } from '@/lib/cards/admin/export';
import { writeUpload } from '@/lib/cards/admin/import-upload';
import { cardContentSelect } from '@/lib/cards/card-content';
import { columnsByLanguage, columnsOf, importColumns } from '@/lib/cards/import-schema';
import { db } from '@/lib/server/db';
import { csvLine } from '@/lib/server/files/csv';
import { writeListFile } from '@/lib/server/files/list-file';
import { type CardKind, cardKinds } from '@/lib/shared/card-kind';
import { signInAdmin } from '@/tests/factories/admins';
import { makeIndustry, makeProvince } from '@/tests/factories/reference';

/** A cell for each kind of column; all others are texts. */
const cells: Record<string, string> = {
  language: 'en',
  industries: 'trucking',
  province: 'da-nang',
  mobile: '+84 912 345 678',
  phone: '028 3829 9999',
  email: 'lan@hoasen.example',
  website: 'https://hoasen.example/vi',
  tax_code: '0100109106-001',
  founded_year: '2009',
  opening_hours: '1-5 08:00-12:00; 6 09:00-12:00',
  public_contact: 'yes',
};

const lists = ['services', 'skills', 'languages', 'interests', 'wechat', 'other_chat'];

/** A row in which every column says something that a card of the kind keeps. */
function fullRow(kind: CardKind): string[] {
  const kept = new Set([...columnsOf(kind), ...columnsByLanguage(kind)].map(({ column }) => column));
  const isTool = (column: string) => !kept.has(column) && !/_(?:zh-CN|zh-TW|en|vi|ja|ko)$/.test(column);
  return importColumns.map((column) => {
    if (column === 'kind') return kind;
    // Its own language has no translation.
    if (column.endsWith('_en') || !(kept.has(column) || isTool(column))) return '';
    if (column === 'tax_code' && kind === 'personal') return '';
    if (column === 'founded_year' && kind === 'personal') return '';
    return cells[column] ?? (lists.includes(column) ? `${column} 1;${column} 2` : `"${column}", =chữ`);
  });
}

async function exported(): Promise<string> {
  const batches = exportCards(cardList.read({}));
  const parts: string[] = [];
  for await (const part of writeListFile('csv', { title: '', headings: [...importColumns], batches }))
    parts.push(new TextDecoder().decode(part));
  return parts.join('');
}

const stored = () =>
  db.card.findMany({
    orderBy: { kind: 'asc' },
    select: {
      kind: true,
      ...cardContentSelect,
      mobileE164: true,
      phoneE164: true,
      industries: { select: { industryId: true } },
      translations: {
        orderBy: [{ field: 'asc' }, { locale: 'asc' }],
        select: { field: true, locale: true, text: true },
      },
    },
  });

describe('a file with every column', () => {
  it('is the same after it was imported and exported, and makes the same cards again', async () => {
    const { admin } = await signInAdmin({ role: 'content' });
    await makeIndustry('trucking');
    await makeProvince('da-nang');
    const file = [importColumns, ...cardKinds.map(fullRow)].map((row) => csvLine([...row])).join('');
    const upload = (text: string, name: string) =>
      writeUpload(admin, new TextEncoder().encode(text), { name, columns: null, expected: 2 });
    expect(await upload(file, 'first')).toMatchObject({ written: 2, left: 0 });
    const first = await stored();
    const text = await exported();
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    for (const kind of cardKinds) {
      const row = rows.find((each) => each.kind === kind) ?? {};
      const given = Object.fromEntries(importColumns.map((column, at) => [column, fullRow(kind)[at]]));
      // The province travels as its code.
      expect({ ...row, province: 'da-nang' }).toEqual({ ...given, province: given.province && 'da-nang' });
    }
    await db.card.deleteMany();
    expect(await upload(text, 'again')).toMatchObject({ written: 2, left: 0 });
    expect(await stored()).toEqual(first);
  });
});
