import type { IncomingMessage, ServerResponse } from 'node:http';
import words from '../../../messages/zh-CN/fatal.json' with { type: 'json' };
import { defaultLocale, isLocale, type Locale, localeTable } from '../../i18n/locales.ts';
import { readingOrder } from '../../i18n/reading-order.ts';
import { isBot } from '../../shared/fatal-error.ts';
import { processCache } from '../cache/process-cache.ts';
import { cookieName } from '../cookie-name.ts';
import { type Maintenance, maintenanceState } from '../maintenance.ts';
import { countAnswer } from '../metrics/measure-request.ts';
import { securityHeaders } from '../security-headers.ts';
import { warmHeader } from './kept-request.ts';
import { isOpenInMaintenance } from './maintenance-paths.ts';
import { unavailablePage } from './unavailable.ts';

/** Seconds after which it is worth asking again: where nobody said when it ends, and at least and at most. */
const retryAfter = { unknown: 600, least: 60, most: 24 * 60 * 60 };

/** The market's time zone (lib/shared/dates.ts). */
const timeZone = 'Asia/Ho_Chi_Minh';

/**
 * Under maintenance, answers what belongs to the public site with 503 and Retry-After: pages with the fatal screen's words
 * (specification §2), crawlers without any. The back office goes on, and who is signed in to it sees the site as well.
 * @returns whether it was answered; a promise where the administrator's session has to be asked
 */
export function answerMaintenance(
  request: IncomingMessage,
  response: ServerResponse,
): boolean | Promise<boolean> {
  const { current, isAdmin } = maintenanceState();
  if (current === null) return false;
  const { headers, url = '/' } = request;
  // An action is one of any page, wherever it is sent to: its address says nothing.
  if (headers['next-action'] === undefined && isOpenInMaintenance(url)) return false;
  // Pages are made in the background for when it is over.
  if (headers[warmHeader] === processCache().id) return false;
  const token = adminTokenOf(headers.cookie);
  if (!token) return refuse(request, response, current);
  return isAdmin(token).then((is) => (is ? false : refuse(request, response, current)));
}

/** Several of one name are no browser's of ours. */
function adminTokenOf(cookie = ''): string | undefined {
  const name = `${cookieName('admin')}=`;
  const found = cookie.split(/; */).filter((each) => each.startsWith(name));
  return found.length === 1 ? found[0]?.slice(name.length) : undefined;
}

function refuse(request: IncomingMessage, response: ServerResponse, maintenance: Maintenance): true {
  const { type, body } = bodyFor(request, maintenance);
  countAnswer('maintenance', request, 503);
  for (const { key, value } of securityHeaders({ https: request.headers['x-forwarded-proto'] === 'https' }))
    response.setHeader(key, value);
  // What is being sent is not waited for.
  if (request.method !== 'GET' && request.method !== 'HEAD') response.setHeader('Connection', 'close');
  response.writeHead(503, {
    'Retry-After': String(secondsLeft(maintenance.endsAt)),
    'Cache-Control': 'no-store',
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? '' : body);
  return true;
}

/** Until the planned end; a minute where that passed already. */
export function secondsLeft(endsAt: Date | null, now = Date.now()): number {
  if (endsAt === null) return retryAfter.unknown;
  const left = Math.ceil((endsAt.getTime() - now) / 1_000);
  return Math.min(retryAfter.most, Math.max(retryAfter.least, left));
}

function bodyFor({ method, url = '/', headers }: IncomingMessage, maintenance: Maintenance) {
  const path = url.split('?', 1)[0] ?? '/';
  if (path.startsWith('/api/'))
    return {
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({ success: false, code: 'busy' }),
    };
  const isPage = (method === 'GET' || method === 'HEAD') && headers.rsc === undefined;
  const isFile = /\.[a-z]+$/.test(path);
  if (!isPage || isFile || isBot(headers['user-agent'] ?? ''))
    return { type: 'text/plain; charset=utf-8', body: '' };
  const [, first] = path.split('/');
  const body = unavailablePage(detailsOf(maintenance, isLocale(first) ? first : defaultLocale));
  return { type: 'text/html; charset=utf-8', body };
}

/** What the administrator wrote for readers of a language, and when it is to end. */
function detailsOf({ texts, endsAt }: Maintenance, locale: Locale): string {
  const spoken = readingOrder(locale).find((each) => texts[each]?.trim());
  const said = spoken ? `<p lang="${spoken}">${escaped(texts[spoken] ?? '')}</p>` : '';
  if (endsAt === null || endsAt.getTime() <= Date.now()) return said;
  const { intl } = localeTable[defaultLocale];
  const time = new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    endsAt,
  );
  return `${said}<p>${words.until}<time datetime="${endsAt.toISOString()}">${time}</time></p>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign).replaceAll('\n', '<br>');
}
