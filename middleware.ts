import { type NextRequest, NextResponse } from 'next/server';
import { defaultLocale, isLocale, type Locale, localeCookie } from './lib/i18n/locales';
import { knownVideoHosts } from './lib/rich-text/video-hosts';
import { cookieName } from './lib/server/cookie-name';
import { env } from './lib/server/env';
import { noncePolicy } from './lib/server/script-policy';
import { contentSecurityPolicy, triesVideos } from './lib/server/security-headers';
import { adminPaths } from './lib/shared/admin-paths';
import { bootScript } from './lib/shared/boot-script';
import { guardOf, pagePathHeader } from './lib/shared/guarded-paths';
import { localePath, paths } from './lib/shared/paths';

/**
 * Sees only what the matcher below lets through, so that cached pages never pay for it: addresses with the default
 * locale's prefix, addresses without prefix of readers whose cookie names another language, and what is made for each
 * request and gets a nonce for its scripts: searches, the page where mails are ended, the page where posts are written, the member area, the back office.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/zh-CN',
    '/zh-CN/:path*',
    { source: '/', has: [{ type: 'cookie', key: 'NEXT_LOCALE', value: '(zh-TW|en|vi|ja|ko)' }] },
    {
      source: '/((?!(?:zh-CN|zh-TW|en|vi|ja|ko|_next|api|media|assets|sitemaps)(?:/|$))[^.]+)',
      has: [{ type: 'cookie', key: 'NEXT_LOCALE', value: '(zh-TW|en|vi|ja|ko)' }],
    },
    '/search/plain',
    '/(zh-TW|en|vi|ja|ko)/search/plain',
    '/community/following',
    '/(zh-TW|en|vi|ja|ko)/community/following',
    '/unsubscribe',
    '/(zh-TW|en|vi|ja|ko)/unsubscribe',
    '/publish/:path*',
    '/(zh-TW|en|vi|ja|ko)/publish/:path*',
    '/(payment|member|admin|demo)/:path*',
    '/(zh-TW|en|vi|ja|ko)/(payment|member|admin|demo)/:path*',
    { source: '/(companies|individuals)', has: [{ type: 'query', key: 'q' }] },
    { source: '/(zh-TW|en|vi|ja|ko)/(companies|individuals)', has: [{ type: 'query', key: 'q' }] },
  ],
};

export function middleware(request: NextRequest): NextResponse {
  return redirectToLocale(request) ?? hideDemo(request) ?? guard(request) ?? withNonce(request);
}

/** Without the realm's cookie nobody is let further; what the cookie is worth is for layouts, queries and actions to find out. */
function guard(request: NextRequest): NextResponse | null {
  const { search } = request.nextUrl;
  const { locale, path } = splitLocale(request.nextUrl.pathname);
  const wanted = guardOf(path);
  if (wanted === null) return null;
  const isMember = wanted === 'auth';
  if (request.cookies.has(cookieName(isMember ? 'member' : 'admin'))) return null;
  const login = isMember ? paths.login(path + search) : adminPaths.login(path + search);
  return redirectTo(request, localePath(locale, login));
}

/** The demo's mailbox is no page of a real site: there it is an address that leads nowhere. */
function hideDemo(request: NextRequest): NextResponse | null {
  const { locale, path } = splitLocale(request.nextUrl.pathname);
  if (!path.startsWith('/demo/') || env().DEMO) return null;
  const target = request.nextUrl.clone();
  target.pathname = `/${locale}/demo/none`;
  target.search = '';
  return NextResponse.rewrite(target);
}

function splitLocale(pathname: string): { locale: Locale; path: string } {
  const first = pathname.split('/')[1];
  if (!isLocale(first)) return { locale: defaultLocale, path: pathname };
  return { locale: first, path: pathname.slice(first.length + 1) || '/' };
}

/** The path decides the language; the cookie decides where a path without prefix leads. */
function redirectToLocale(request: NextRequest): NextResponse | null {
  const { pathname } = request.nextUrl;
  const prefix = `/${defaultLocale}`;
  if (pathname === prefix || pathname.startsWith(`${prefix}/`)) {
    const response = redirectTo(request, pathname.slice(prefix.length).replace(/^[/\\]*/, '/'));
    response.cookies.set(localeCookie.name, defaultLocale, {
      path: '/',
      maxAge: localeCookie.maxAgeSeconds,
      sameSite: 'lax',
    });
    return response;
  }
  if (isLocale(pathname.split('/')[1])) return null;
  const wanted = request.cookies.get(localeCookie.name)?.value;
  if (!isLocale(wanted) || wanted === defaultLocale) return null;
  return redirectTo(request, pathname === '/' ? `/${wanted}` : `/${wanted}${pathname}`);
}

function redirectTo(request: NextRequest, path: string): NextResponse {
  const [pathname = '/', search = request.nextUrl.search] = path.split(/(?=\?)/);
  const target = request.nextUrl.clone();
  target.pathname = pathname;
  target.search = search;
  const response = NextResponse.redirect(target, 307);
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('Vary', 'Cookie');
  return response;
}

/** A page of one request: Next puts the nonce of the request's policy on its scripts. */
function withNonce(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const isDev = env().NODE_ENV === 'development';
  const policy = noncePolicy(nonce, [bootScript], isDev);
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  // Set always, so that nobody can send one of their own; a guard's layout leads back here after signing in.
  const { path } = splitLocale(request.nextUrl.pathname);
  headers.set(pagePathHeader, path + request.nextUrl.search);
  const response = NextResponse.next({ request: { headers } });
  // The policy of all answers stays beside it: a browser obeys both.
  const common = contentSecurityPolicy({ isDev, frameHosts: triesVideos(path) ? knownVideoHosts : [] });
  response.headers.set('Content-Security-Policy', `${policy}, ${common}`);
  return response;
}
