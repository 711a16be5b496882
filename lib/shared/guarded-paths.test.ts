import { expect, it } from 'vitest';
import { guardOf } from './guarded-paths';

// The route tables of specification §2, with what product.md adds.
it.each([
  ['/', null],
  ['/companies', null],
  ['/search', null],
  ['/members', null],
  ['/administration', null],
  ['/login', null],
  ['/payment', 'auth'],
  ['/member', 'auth'],
  ['/member/', 'auth'],
  ['/member/cart', 'auth'],
  ['/member/orders', 'auth'],
  ['/member/posts', null],
  ['/member/friends', null],
  ['/member/rewards', 'auth'],
  ['/member/messages', 'auth'],
  ['/member/my-posts', 'auth'],
  ['/member/referral', 'auth'],
  ['/member/favorites', 'auth'],
  ['/member/my-profile', 'auth'],
  ['/member/notifications', null],
  ['/member/my-interactions', null],
  ['/member/membership', 'auth'],
  ['/member/settings', 'auth'],
  ['/member/unknown', 'auth'],
  ['/admin', 'adminAuth'],
  ['/admin/login', null],
  ['/admin/dashboard', 'adminAuth'],
  ['/admin/messages', 'adminAuth'],
  ['/admin/orders/1', 'adminAuth'],
  ['/admin/login-as', 'adminAuth'],
])('%s: %s', (path, guard) => {
  expect(guardOf(path)).toBe(guard);
});
