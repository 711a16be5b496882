import { expect, it } from 'vitest';
import { isAsPlaced, type Wishes } from './as-placed';

const receiver = {
  fullName: 'Lan',
  email: 'l@e.vn',
  phone: '09',
  address: '1',
  city: 'Huế',
  postalCode: '5',
  country: 'VN',
};
const invoice = { company: 'Gỗ Việt', taxCode: '0100109106', address: '1 Lê Lợi', email: 'ke@go.vn' };
const wishes: Wishes = { receiver, invoice: null, buyerMessage: '', paymentMethod: 'vietqr', total: 100 };

it('the same again is the same, in whatever order its parts are stored', () => {
  const stored = Object.fromEntries(Object.entries(receiver).reverse());
  expect(isAsPlaced({ ...wishes, receiver: stored }, wishes)).toBe(true);
  expect(isAsPlaced({ ...wishes, invoice }, { ...wishes, invoice: { ...invoice } })).toBe(true);
});

it.each([
  ['address', { receiver: { ...receiver, address: '2' } }],
  ['receiver that is gone', { receiver: null }],
  ['message', { buyerMessage: 'Giao sáng' }],
  ['invoice', { invoice }],
  ['method', { paymentMethod: 'card' as const }],
  ['sum', { total: 200 }],
])('another %s is another order', (_what, change) => {
  expect(isAsPlaced(wishes, { ...wishes, ...change })).toBe(false);
});
