import { describe, expect, it } from 'vitest';
import headings from './import-headings.json' with { type: 'json' };
import { importColumns } from './import-schema';
import { knownHeadings, matchColumns } from './match-columns';

const known = knownHeadings([{ mobile: '手机', kind: 'Loại danh thiếp (doanh nghiệp / cá nhân)' }]);

describe('matchColumns', () => {
  it('knows names, labels and what people write, whatever stands around them', () => {
    expect(
      matchColumns(
        [
          ' KIND *',
          'Tên công ty',
          '[手机]',
          'E-Mail:',
          '電話',
          'company_name_zh-TW',
          '주소',
          'ＭＳＴ',
          'fax',
        ],
        known,
      ),
    ).toEqual([
      'kind',
      'company_name',
      'mobile',
      'email',
      'phone',
      'company_name_zh-TW',
      'address',
      'tax_code',
      null,
    ]);
  });

  it('takes the first of two that are the same, and nothing for no heading', () => {
    expect(matchColumns(['Phone', 'Tel', '', '—'], known)).toEqual(['phone', null, null, null]);
  });

  it('has headings for columns that there are, none of them for two', () => {
    for (const [column, texts] of Object.entries(headings)) {
      expect(importColumns).toContain(column);
      for (const text of texts) {
        expect(matchColumns([text], knownHeadings([])), text).toEqual([column]);
      }
    }
  });
});
