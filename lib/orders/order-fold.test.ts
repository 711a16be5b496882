import { expect, it } from 'vitest';
import { foldOrder } from './order-fold';

const receiver = { fullName: 'Nguyễn Văn Đức', email: 'Duc@Example.com', phone: '+84 912 345-678' };

it('is found without accents, by number, mail and the digits of a phone', () => {
  const fold = foldOrder({ number: 'DH20261123AB12', buyer: '陳先生', receiver });
  for (const part of ['dh20261123ab12', '陈先生', 'nguyen van duc', 'duc@example.com', '84912345678'])
    expect(fold).toContain(part);
});

it('stays within its column', () => {
  const fold = foldOrder({
    number: 'DH1',
    buyer: 'x',
    receiver: { ...receiver, fullName: 'n'.repeat(2000) },
  });
  expect(fold.length).toBeLessThanOrEqual(800);
});
