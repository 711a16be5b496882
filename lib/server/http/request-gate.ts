import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { countAnswer } from '../metrics/measure-request.ts';
import { isActionBody } from './action-body.ts';
import { isAction, type Refusal, refusalOf } from './refuse-request.ts';

/** Next's own limit for the body of an action. */
const actionMaxBytes = 1024 * 1024;

/** Next's files answer 500 to a part or a condition that they cannot keep; a server may pass over all of these. */
const unkeptHeaders = ['range', 'if-range', 'if-match', 'if-unmodified-since'];

/** A listener that answers what is to be refused, and leaves the rest to `listener`. */
export function gate(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { headers } = request;
    // To delete what is not there costs V8 as much as a small answer's rules.
    for (const name of unkeptHeaders) if (headers[name] !== undefined) delete headers[name];
    const refusal = refusalOf(request);
    if (refusal) return refuse(request, response, refusal);
    if (!isAction(request)) return listener(request, response);
    readAhead(request, actionMaxBytes).then(
      (body) => {
        if (body === null) refuse(request, response, { status: 413 });
        else if (!isActionBody(body)) refuse(request, response, { status: 400 });
        else listener(request, response);
      },
      // Who sent it is gone.
      () => response.destroy(),
    );
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, { status, allow }: Refusal): void {
  countAnswer('gate', request, status);
  // What is still to come of the body is not read.
  response.writeHead(status, {
    'Content-Length': 0,
    Connection: 'close',
    ...(allow ? { Allow: allow } : {}),
  });
  response.end();
}

/**
 * The body of a request, which stays there to be read again.
 * @returns null for a longer one, which is not read to its end
 */
function readAhead(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const settle = (work: () => void) => {
      request.off('readable', read);
      request.off('error', fail);
      request.off('close', fail);
      work();
    };
    const fail = () => settle(() => reject(new Error('the request ended early')));
    const read = () => {
      for (let chunk: Buffer | null = request.read(); chunk !== null; chunk = request.read()) {
        chunks.push(chunk);
        length += chunk.length;
        if (length > maxBytes) return settle(() => resolve(null));
      }
      if (!request.complete) return;
      const body = Buffer.concat(chunks, length);
      // Before the stream says that it ended: then nothing could be put back.
      if (length > 0) request.unshift(body);
      settle(() => resolve(body.toString()));
    };
    request.on('readable', read);
    request.on('error', fail);
    request.on('close', fail);
  });
}
