import { describe, expect, it } from 'vitest';
import { settingSchemas } from '@/lib/content/settings';
import { carriers, trackingUrl } from './carriers';

const standard = settingSchemas.carriers.parse({});

describe('the page of a parcel', () => {
  it('is known of every carrier that has a name', () => {
    const known = carriers.filter((carrier) => trackingUrl(carrier, 'A1', standard));
    expect(known).toEqual(carriers.filter((carrier) => carrier !== 'other'));
  });

  it('holds the number, whatever it is', () => {
    expect(trackingUrl('ghn', 'A/1&b', standard)).toContain('A%2F1%26b');
    expect(trackingUrl('jt', 'A1', standard)).toContain('A1');
  });

  it.each([
    [null, 'A1'],
    ['ghn', null],
    ['ghn', ''],
    ['dhl', 'A1'],
    ['other', 'A1'],
  ])('is none for %s and %s', (carrier, number) => {
    expect(trackingUrl(carrier, number, standard)).toBeNull();
  });

  it('is none where the operator names none, or a path of this site', () => {
    expect(trackingUrl('ghn', 'A1', { ...standard, ghn: '' })).toBeNull();
    expect(trackingUrl('ghn', 'A1', { ...standard, ghn: '/track' })).toBeNull();
  });
});
