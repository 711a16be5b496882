import { expect, it } from 'vitest';
import { readParcels } from './read-parcels';

const read = (...lines: string[]) => readParcels(new TextEncoder().encode(`\ufeff${lines.join('\n')}`));

it('parcels are read by the names of their columns, in any order and language', () => {
  expect(
    read('carrier,order,tracking', 'GHN,dh20261123abc123, G 1 ', 'J&T Express,DH2,J2', 'Ahamove,DH3,'),
  ).toEqual({
    ok: true,
    lines: [
      { line: 2, number: 'DH20261123ABC123', carrier: 'ghn', given: 'GHN', trackingNumber: 'G 1' },
      { line: 3, number: 'DH2', carrier: 'jt', given: 'J&T Express', trackingNumber: 'J2' },
      { line: 4, number: 'DH3', carrier: null, given: 'Ahamove', trackingNumber: '' },
    ],
  });
  expect(read('Mã đơn;Đơn vị vận chuyển;Mã vận đơn', 'DH1;viettelPost;V1')).toMatchObject({
    lines: [{ number: 'DH1', carrier: 'viettelPost', trackingNumber: 'V1' }],
  });
});

it('a file without these columns, or without rows, is refused', () => {
  expect(read('order,tracking', 'DH1,2')).toEqual({ ok: false, error: 'noColumns' });
  expect(read('order,carrier,tracking')).toEqual({ ok: false, error: 'empty' });
});
