import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookieName } from '../cookie-name.ts';
import { processLive } from '../live/process-live.ts';

/** The stream of what happens to a member: held here, for as long as the page is open, so Next renders nothing. */
const livePath = '/api/live';

/** Opens the stream of events; false for a request that is not for it. */
export function answerLive(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '', headers } = request;
  if (!url.startsWith(livePath)) return false;
  const [path, query] = url.split('?', 2);
  if (path !== livePath || method !== 'GET') return false;
  const { hub } = processLive();
  if (!hub) {
    response.writeHead(503, { 'Content-Length': '0', 'Retry-After': '5' }).end();
    return true;
  }
  const said = headers['last-event-id'];
  const after = typeof said === 'string' ? said : (new URLSearchParams(query).get('after') ?? undefined);
  const token = tokenOf(headers.cookie);
  void hub.open(response, { ...(token && { token }), ...(after && { after }) });
  return true;
}

function tokenOf(cookie = ''): string | undefined {
  const name = `${cookieName('member')}=`;
  return cookie
    .split(/; */)
    .find((each) => each.startsWith(name))
    ?.slice(name.length);
}
