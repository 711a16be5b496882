import { describe, expect, it } from 'vitest';
import { newOrderNumber } from '../order-number';
import { matchStatement, numbersIn, type PayableOrder } from './match-statement';
import type { StatementLine } from './read-statement';

type ProductOrder = Extract<PayableOrder, { kind: 'product' }>;

const order = (more: Partial<ProductOrder> = {}): ProductOrder => ({
  id: 1,
  kind: 'product',
  publicId: 'abcdefghjk',
  number: 'DH261123ABC123',
  status: 'pending',
  isPaid: (more.status ?? 'pending') !== 'pending',
  total: 250_000,
  ...more,
});

const line = (more: Partial<StatementLine> = {}): StatementLine => ({
  line: 2,
  reference: 'FT1',
  amount: 250_000,
  memo: 'DH261123ABC123',
  bookedAt: new Date('2026-11-23T00:00:00Z'),
  ...more,
});

const verdictsOf = (lines: StatementLine[], orders: PayableOrder[], taken: string[] = []) =>
  matchStatement(lines, new Map(orders.map((each) => [each.number, each])), new Set(taken)).map(
    ({ verdict }) => verdict,
  );

it.each([
  'DH261123ABC123',
  'ck dh261123abc123 cam on',
  'IBFT.DH 26 1123 ABC 123-FT26327',
  'MBVCB.123.DH261123ABC123CT tu 0071',
  'xxDH261123abc123yy',
])('the number is found in "%s"', (memo) => {
  expect(numbersIn(memo)).toContain('DH261123ABC123');
});

it('the numbers that orders have are found, whatever stands around them', () => {
  const numbers = Array.from({ length: 20 }, () => newOrderNumber(new Date()));
  for (const number of numbers) expect(numbersIn(`MBVCB.0071.${number}CT tu 123`)).toContain(number);
  const found = numbersIn(`${numbers[0]} va ${numbers[1]}`);
  expect([found.includes(numbers[0] ?? ''), found.includes(numbers[1] ?? '')]).toEqual([true, true]);
});

it('a memo that was made to be long asks for no more than a few dozen', () => {
  expect(numbersIn('DH261123'.repeat(60)).length).toBeLessThan(100);
});

it('no number is found where there is none', () => {
  expect(numbersIn('chuyen tien mua hang DH 12')).toEqual([]);
});

describe('the fee of a membership', () => {
  const fee = (status: 'pending' | 'completed' | 'cancelled' = 'pending'): PayableOrder => ({
    id: 1,
    kind: 'membership',
    number: 'M20261123-7KQ2XW',
    status,
    total: 250_000,
    byHand: false,
  });
  const memo = 'MBVCB.88 ck m20261123 7kq2xwCT tu 0071';
  const verdictOf = (more: Partial<StatementLine>, of = fee(), mayLetIn = true) =>
    matchStatement([line({ memo, ...more })], new Map([[of.number, of]]), new Set(), mayLetIn)[0]?.verdict;

  it('is found as it is sent, without its hyphen, and pays by the rules of orders', () => {
    expect(numbersIn(memo)).toContain('M20261123-7KQ2XW');
    expect(verdictOf({})).toBe('matched');
    expect(verdictOf({ amount: 1 })).toBe('wrongAmount');
    expect(verdictOf({}, fee('completed'))).toBe('again');
    expect(verdictOf({}, fee('cancelled'))).toBe('cancelled');
    expect(verdictOf({ memo: 'M20261123-7KQ2X' })).toBe('unknown');
  });

  it('of who was let in by hand is that of the first whole line, and the next one is stray', () => {
    const byHand = { ...fee('completed'), byHand: true };
    expect(verdictOf({}, byHand)).toBe('byHand');
    expect(verdictOf({ amount: 1 }, byHand)).toBe('again');
    const lines = [line({ memo, reference: 'FT1' }), line({ memo, reference: 'FT2' })];
    expect(verdictsOf(lines, [byHand])).toEqual(['byHand', 'again']);
  });

  it('is left to who may let members in', () => {
    expect(verdictOf({}, fee(), false)).toBe('noPermission');
    expect(verdictOf({ amount: 1 }, fee(), false)).toBe('wrongAmount');
    expect(verdictOf({}, fee('cancelled'), false)).toBe('cancelled');
  });

  it('and an order of the same row number are two things', () => {
    const lines = [line(), line({ memo, reference: 'FT2' })];
    expect(verdictsOf(lines, [order(), fee()])).toEqual(['matched', 'matched']);
  });
});

describe('a line', () => {
  it('is what the order says', () => {
    expect(verdictsOf([line()], [order()])).toEqual(['matched']);
    expect(verdictsOf([line({ amount: 249_999 })], [order()])).toEqual(['wrongAmount']);
    expect(verdictsOf([line({ amount: 300_000 })], [order()])).toEqual(['wrongAmount']);
    expect(verdictsOf([line({ memo: 'hello' })], [order()])).toEqual(['unknown']);
    for (const status of ['paid', 'shipped', 'completed'] as const)
      expect(verdictsOf([line({ amount: 1 })], [order({ status })])).toEqual(['again']);
    // To be paid to the courier: nobody paid it before.
    for (const status of ['paid', 'shipped'] as const)
      expect(verdictsOf([line()], [order({ status, isPaid: false })])).toEqual(['onDelivery']);
    expect(verdictsOf([line()], [order({ status: 'cancelled', isPaid: false })])).toEqual(['cancelled']);
    expect(verdictsOf([line()], [order({ status: 'paid' })], ['FT1'])).toEqual(['taken']);
    expect(verdictsOf([line()], [order({ status: 'cancelled' })])).toEqual(['cancelled']);
    expect(verdictsOf([line()], [order()], ['FT1'])).toEqual(['taken']);
  });

  it('whose memo is misspelt pays nobody’s order', () => {
    for (const memo of [
      'DH261123ABC132',
      'DH261123ABCI23',
      'H261123ABC123',
      'DH261132ABC123',
      'DH261123ABC12',
    ])
      expect(verdictsOf([line({ memo })], [order()]), memo).toEqual(['unknown']);
  });

  it('for two orders at once pays neither, whatever comes first', () => {
    const other = order({ id: 2, number: 'DH261123XYZ789', total: 100_000 });
    for (const memo of [`${order().number} ${other.number}`, `${other.number}+${order().number}`])
      expect(verdictsOf([line({ memo, amount: 350_000 })], [order(), other])).toEqual(['wrongAmount']);
  });

  it('pays an order once, and is taken once', () => {
    expect(verdictsOf([line(), line({ reference: 'FT2' })], [order()])).toEqual(['matched', 'again']);
    expect(verdictsOf([line({ memo: '' }), line()], [order()])).toEqual(['unknown', 'taken']);
  });

  it('that names the longer of two numbers pays that one', () => {
    const longer = order({ id: 2, number: 'DH261123ABC1234' });
    const [matched] = matchStatement(
      [line({ memo: 'DH261123ABC1234' })],
      new Map([order(), longer].map((each) => [each.number, each])),
      new Set(),
    );
    expect(matched?.order?.id).toBe(2);
  });
});
