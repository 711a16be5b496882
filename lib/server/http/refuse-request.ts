import type { IncomingHttpHeaders } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

export type Asked = { method?: string; url?: string; headers: IncomingHttpHeaders };

/** What to answer instead of asking Next. */
export type Refusal = { status: 400 | 403 | 405 | 413; allow?: string };

const pageMethods = ['GET', 'HEAD'];
/** Routes, and the development server's own: Next answers itself where one does not know one of the methods. */
const routes = /^\/(?:api(?:[/?]|$)|__nextjs_)/;
const routeMethods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Refuses what no browser sends and Next answers with a logged 500, or with a page as if it had been a GET: other methods,
 * an address that is no path, a router state that Next cannot read, an action of another site or in another form.
 * @returns null for what Next may have
 */
export function refusalOf(request: Asked): Refusal | null {
  const { method = '', url = '', headers } = request;
  if (!url.startsWith('/')) return { status: 400 };
  const methods = routes.test(url) ? routeMethods : pageMethods;
  if (!methods.includes(method) && !isAction(request)) return { status: 405, allow: methods.join(', ') };
  if (!isRouterState(headers['next-router-state-tree'])) return { status: 400 };
  return isAction(request) ? refusalOfAction(headers) : null;
}

/** Whether a request calls a server action; its body is still to be looked at (`isActionBody`). */
export function isAction({ method, headers }: Asked): boolean {
  return method === 'POST' && headers['next-action'] !== undefined;
}

/** Next's own reader decides: what it throws at would become a 500. */
function isRouterState(state: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(state);
    return true;
  } catch {
    return false;
  }
}

/** The actions of this house take plain values: files go to routes, and no form works without its script. */
function refusalOfAction(headers: IncomingHttpHeaders): Refusal | null {
  const type = headers['content-type'] ?? '';
  if (/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) return { status: 400 };
  const { origin } = headers;
  if (origin === undefined) return null;
  if (origin !== 'null' && !URL.canParse(origin)) return { status: 400 };
  // As Next compares them, which logs the refusal and answers 500.
  const forwarded = [headers['x-forwarded-host']].flat()[0]?.split(',')[0]?.trim();
  return origin !== 'null' && new URL(origin).host === (forwarded || headers.host) ? null : { status: 403 };
}
