import { expect, it } from 'vitest';
import { isOpenInMaintenance } from './maintenance-paths';

it.each([
  '/admin',
  '/admin/config?x=1',
  '/vi/admin/login',
  '/zh-TW/admin',
  '/api/admin/media',
  '/api/health',
  '/api/ready?deep=1',
  '/api/captcha',
  '/api/auth/callback/admin-password',
  '/_next/static/chunks/a.js',
  '/assets/favicon.svg',
  '/media/0123456789abcdef01234567/480.webp',
  '/robots.txt',
])('%s is answered under maintenance', (url) => {
  expect(isOpenInMaintenance(url)).toBe(true);
});

it.each([
  '/',
  '/en',
  '/companies',
  '/administrators',
  '/vi/cards/x?return=/admin',
  '/companies?/admin',
  '/companies#/admin',
  '/api/auth/user',
  '/api/auth/callback/member-password',
  '/api/live',
  '/api/healthy',
  '/sitemap.xml',
  '/manifest.webmanifest',
  // What Next could read as another path.
  '/admin/../companies',
  '/admin/%2e%2e/companies',
  '//admin',
  '/admin\\..\\companies',
  '/en/vi/admin',
])('%s is not', (url) => {
  expect(isOpenInMaintenance(url)).toBe(false);
});
