import { expect, it } from 'vitest';
import { db } from '@/lib/server/db';
import { makeProvince } from '@/tests/factories/reference';
import { csvFile } from './csv-file';
import { runScript } from './run-script';

const script = 'scripts/import-cards.ts';

it('writes a good file, tells how much, and what is doubtful', async () => {
  await makeProvince('ha-noi');
  const file = await csvFile(
    '\ufeffkind,company_name,province,tax_code\ncompany,Hoa Sen,河内,0100109107\ncompany,Hoa Mai,01,\n',
  );
  const { code, out, err } = await runScript(script, [file]);
  expect({ code, out }).toEqual({ code: 0, out: '' });
  // Node's own remarks about what libraries do are not ours.
  expect(err.split('\n').filter((line) => !line.includes('node'))).toEqual([
    'Note: line 2, tax_code: has a check digit that does not match; imported as it is',
    '2 cards were written.',
    '',
  ]);
  expect((await db.card.findMany({ orderBy: { id: 'asc' } })).map(({ companyName }) => companyName)).toEqual([
    'Hoa Sen',
    'Hoa Mai',
  ]);
});

it('ends with 1 at a bad file and names every row', async () => {
  const file = await csvFile('kind,company_name,mobile\ncompany,A,\nshop,B,\ncompany,C,12345\ncompany,D\n');
  const { code, out, err } = await runScript(script, [file]);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err.split('\n')).toEqual([
    'line 3, kind: must be “company” or “personal”',
    'line 4, mobile: is not a valid phone number',
    'line 5: has more or fewer cells than the header',
    'Nothing was written: 3 of 4 rows need mending.',
    '',
  ]);
  expect(await db.card.count()).toBe(0);
});
