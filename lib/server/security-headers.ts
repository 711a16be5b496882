type Header = { key: string; value: string };

/** Two years, the time that browsers' preload lists ask for. Without subdomains: they are not the site's to decide on. */
const strictTransportSecurity: Header = {
  key: 'Strict-Transport-Security',
  value: 'max-age=63072000',
};

/** Abilities of the browser that no page uses, so that no script that gets in can use them either. */
const unusedAbilities = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

type Situation = {
  /** Whether the reader came by https; only then may plain addresses be refused. */
  https?: boolean;
  /** Whether the development server runs, which needs eval and a web socket. */
  isDev?: boolean;
  /** Hosts whose players may be framed, on a page that may hold a video. */
  frameHosts?: readonly string[];
};

/**
 * The policy that stands on every answer, the first of two. It lets inline scripts through, because it also stands on
 * answers whose inline scripts nobody can know beforehand, such as the error page; pages carry a second one that does not
 * (script-policy.ts), and a browser obeys both.
 */
export function contentSecurityPolicy({
  https = false,
  isDev = false,
  frameHosts = [],
}: Situation = {}): string {
  const rules = [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline'${isDev ? " 'unsafe-eval'" : ''}`,
    "script-src-attr 'none'",
    // React and the components write style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDev ? ' ws: wss:' : ''}`,
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frameHosts.length > 0 ? frameHosts.map((host) => `https://${host}`).join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return rules.join('; ');
}

/** The policy of what strangers uploaded and somebody opens: it shows itself, and runs, loads and sends nothing. */
export const uploadPolicy = "default-src 'none'; img-src 'self'; frame-ancestors 'none'; sandbox";

/** Where that policy stands instead of the site's. Next leaves out a route's own header where the site sets one. */
export const uploadPaths = ['/api/admin/claims/:id/document'];

/** Pages of the site whose texts may hold videos, in the default language; their policy names the players' hosts. */
export const videoPaths = ['/about', '/contact', '/pages/:slug'];

/**
 * Whether texts with videos are tried on a page that is made for each request: editors, and previews of the site's pages.
 * @param path without locale and query
 */
export function triesVideos(path: string): boolean {
  return /^\/(?:demo\/editor$|admin\/content\/pages\/)/.test(path);
}

/** The headers that every answer carries. */
export function securityHeaders(situation: Situation = {}): Header[] {
  return [
    { key: 'Content-Security-Policy', value: contentSecurityPolicy(situation) },
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    // frame-ancestors for browsers that do not know it.
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: unusedAbilities.map((name) => `${name}=()`).join(', ') },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
    ...(situation.https ? [strictTransportSecurity] : []),
  ];
}
