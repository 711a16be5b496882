import { foldText } from './fold';
import { splitRuns } from './runs';

const longestKey = 60;

// Folded spellings of the legal forms, longest first: people search the name, not the form.
const before = [
  'cong ty trach nhiem huu han mot thanh vien',
  'cong ty tnhh mot thanh vien',
  'cong ty tnhh mtv',
  'cong ty trach nhiem huu han',
  'cong ty tnhh',
  'cty tnhh mtv',
  'cty tnhh',
  'cong ty co phan',
  'cty co phan',
  'cong ty cp',
  'cty cp',
  'doanh nghiep tu nhan',
  'cong ty hop danh',
  'cong ty',
  'ctcp',
  'dntn',
  'cty',
];
const after = [
  'joint stock company',
  'company limited',
  'limited company',
  'co ltd',
  'corporation',
  'company',
  'corp',
  'jsc',
  'ltd',
  'llc',
  'inc',
  'co',
];
const han =
  /^(?:株式会社|有限会社|합자회사|주식회사|유한회사)|(?:股份有限公司|有限责任公司|责任有限公司|股份公司|有限公司|株式会社|有限会社|주식회사|유한회사|公司)$/;

function withoutLegalForm(key: string): string {
  let rest = key;
  const first = before.find((form) => rest.startsWith(`${form} `));
  if (first !== undefined) rest = rest.slice(first.length + 1);
  for (let round = 0; round < 2; round += 1) {
    const last = after.find((form) => rest.endsWith(` ${form}`));
    if (last !== undefined) rest = rest.slice(0, -last.length - 1);
  }
  rest = rest.replace(han, '').trim();
  return rest === '' ? key : rest;
}

/**
 * What a name is compared and sorted by: folded, single spaces between words, without its legal form
 * (Công ty TNHH, 有限公司, Co., Ltd, …), at most 60 units.
 */
export function nameKey(name: string): string {
  let key = '';
  let end = 0;
  const text = foldText(name.slice(0, 400));
  for (const run of splitRuns(text)) {
    key += key !== '' && run.start > end ? ` ${run.text}` : run.text;
    end = run.start + run.text.length;
  }
  // A cut may leave half of a surrogate pair.
  return withoutLegalForm(key)
    .slice(0, longestKey)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
