import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import {
  detailsOfField,
  isVerifiableDetail,
  verifiableDetailNames,
  verifiableDetails,
  verifiableFields,
  verifiableOf,
  verifiedOnOf,
} from './verification';

describe('what can be checked of a card', () => {
  it('are the details of its kind that are filled in, in their order', () => {
    const filled = {
      companyName: 'Hoa Sen',
      contactName: 'Trần Thị Lan',
      taxCode: '0312345678',
      address: '17 Lê Lợi',
      phone: '1900 1234',
      website: 'https://sen.example',
    };
    expect(verifiableOf({ kind: 'company', ...filled })).toEqual([
      'companyName',
      'taxCode',
      'address',
      'phone',
      'website',
      'license',
    ]);
    expect(verifiableOf({ kind: 'personal', ...filled })).toEqual([
      'personName',
      'address',
      'phone',
      'website',
    ]);
    expect(verifiableOf({ kind: 'company', companyName: 'Hoa Sen', mobile: '0912 345 678' })).toEqual([
      'companyName',
      'phone',
      'license',
    ]);
    // A province is no address.
    expect(verifiableOf({ kind: 'company', provinceCode: '48', address: '' })).toEqual([]);
  });

  it('is made of fields that know it, so that a change of them is seen', () => {
    for (const detail of verifiableDetailNames)
      for (const field of verifiableDetails[detail].needs) expect(detailsOfField(field)).toContain(detail);
    expect(detailsOfField('provinceCode')).toEqual(['address']);
    expect(detailsOfField('taxCode')).toEqual(['taxCode', 'license']);
    expect(verifiableFields).toHaveLength(9);
  });

  it('has its word in every language', async () => {
    for (const locale of locales) {
      const { details } = (await loadMessages(locale)).cards.verification;
      expect(Object.keys(details).sort(), locale).toEqual([...verifiableDetailNames].sort());
    }
  });
});

it('what was checked is told by time, the newest first, and nothing that this version does not know', () => {
  const [old, recent] = [new Date('2026-11-03T02:00:00Z'), new Date('2026-11-05T02:00:00Z')];
  expect(
    verifiedOnOf([
      { detail: 'website', checkedAt: recent },
      { detail: 'phone', checkedAt: old },
      { detail: 'taxCode', checkedAt: recent },
      { detail: 'stars', checkedAt: new Date('2026-11-06T02:00:00Z') },
    ]),
  ).toEqual([
    { at: recent.toISOString(), details: ['taxCode', 'website'] },
    { at: old.toISOString(), details: ['phone'] },
  ]);
  expect(verifiedOnOf([])).toEqual([]);
  expect([isVerifiableDetail('license'), isVerifiableDetail('stars')]).toEqual([true, false]);
});
