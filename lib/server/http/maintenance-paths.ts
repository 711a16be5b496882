import { isLocale } from '../../i18n/locales.ts';

/** What pages of the back office are made of, what says how the process is, and files. */
const openBelow = ['/admin', '/api/admin', '/_next', '/assets', '/media', '/card-images'];
const open = new Set([
  '/api/health',
  '/api/ready',
  '/api/build',
  '/api/metrics',
  '/favicon.ico',
  '/robots.txt',
  // How an administrator signs in (app/api/auth).
  '/api/captcha',
  '/api/auth/csrf/admin',
  '/api/auth/callback/admin-password',
  '/api/auth/callback/admin-second-factor',
]);

/** A path that Next could read as another one. */
const crooked = /\\|\/\/|\.\.|%/;

/**
 * Whether an address is answered under maintenance too, whoever asks for it.
 * @param url as it was asked for, with locale prefix and query
 */
export function isOpenInMaintenance(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  if (crooked.test(path)) return false;
  const [, first = ''] = path.split('/');
  const plain = isLocale(first) ? path.slice(first.length + 1) || '/' : path;
  return open.has(path) || openBelow.some((each) => plain === each || plain.startsWith(`${each}/`));
}
