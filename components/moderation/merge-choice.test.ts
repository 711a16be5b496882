import { expect, it } from 'vitest';
import { compareFields, takenFields } from './merge-choice';

const compared = (texts: Record<string, string>, logo: string | null = null) => ({
  lang: 'vi' as const,
  texts,
  logo,
  images: [],
});

const rows = compareFields(
  compared({ companyName: 'Hoa Sen', phone: '028 1', website: 'hoasen.vn' }),
  compared({ companyName: 'Hoa Sen', phone: '028 2', email: 'a@hoasen.vn' }, '/media/x/256.webp'),
);

it('compares what either says, and knows what is the same', () => {
  expect(rows.map(({ field, same }) => [field, same])).toEqual([
    ['companyName', true],
    ['email', false],
    ['phone', false],
    ['website', false],
    ['logoKey', false],
  ]);
});

it('takes what the kept card lacks, unless somebody chooses otherwise', () => {
  expect(takenFields(rows, 0, new Map())).toEqual(['email', 'logoKey']);
  expect(takenFields(rows, 1, new Map())).toEqual(['website']);
  expect(
    takenFields(
      rows,
      0,
      new Map([
        ['phone', 1],
        ['email', 0],
      ] as const),
    ),
  ).toEqual(['phone', 'logoKey']);
});
