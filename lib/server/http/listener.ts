import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { measureRequest } from '../metrics/measure-request.ts';
import { answerKept } from './answer-kept.ts';
import { answerLive } from './answer-live.ts';
import { answerMaintenance } from './answer-maintenance.ts';
import { answerViewer } from './answer-viewer.ts';
import { learnAnswer } from './learn-answer.ts';
import { markRequest } from './mark-request.ts';
import { answerNotModified } from './not-modified.ts';
import { answerPageStatus } from './page-status.ts';
import { gate } from './request-gate.ts';
import { answerUnavailable } from './unavailable.ts';
import { wellFormedUrl } from './well-formed-url.ts';

type Next = (request: IncomingMessage, response: ServerResponse) => Promise<unknown> | unknown;

type Options = {
  next: Next;
  trustedProxies: number;
  /** Whether kept pages are answered here; not in development, where nothing is kept. */
  answersKept: boolean;
  /** Answers scripts of this build (answer-static.ts); false where Next is to. */
  answerStatic?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Answers scripts of other builds (kept-builds.ts); false where it has none. */
  answerBuild?: (request: IncomingMessage, response: ServerResponse) => false | Promise<boolean>;
  /** Told of what broke Next itself. */
  onFailure: (error: unknown) => void;
};

/**
 * What stands before Next: the address is made well formed, the scheme is believed of trusted proxies alone, what Next
 * would fail at is refused, under maintenance the public site is closed, the stream of events is held, what is kept is answered,
 * and the rest goes to Next, marked with who asks.
 */
export function siteListener(options: Options): RequestListener {
  const { next, trustedProxies, answersKept, answerStatic, answerBuild, onFailure } = options;
  const toNext = (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    measureRequest(request, response);
    markRequest(request, trustedProxies);
    answerNotModified(request, response);
    answerUnavailable(request, response);
    answerPageStatus(request, response);
    const answer = async () => next(request, response);
    return answersKept ? learnAnswer(request, response, answer) : answer();
  };
  const open = (request: IncomingMessage, response: ServerResponse): void => {
    if (answerLive(request, response)) return;
    const answered =
      answersKept &&
      (answerViewer(request, response) ||
        answerKept(request, response) ||
        answerStatic?.(request, response) ||
        (answerBuild?.(request, response) ?? false));
    if (answered === true) return;
    const rest =
      answered === false
        ? toNext(request, response)
        : answered.then((done) => done || toNext(request, response));
    // Next answers its own failures; what comes out of it here has broken it.
    rest.catch((error) => {
      onFailure(error);
      response.destroy();
    });
  };
  const gated = gate((request, response) => {
    const closed = answerMaintenance(request, response);
    if (closed === true) return;
    if (closed === false) return open(request, response);
    closed.then(
      (done) => done || open(request, response),
      (error) => {
        onFailure(error);
        response.destroy();
      },
    );
  });
  return (request, response) => {
    // Without a proxy whoever asks wrote it: of strangers' words no HSTS follows, for which a browser would hold the site to https.
    if (trustedProxies === 0 && request.headers['x-forwarded-proto'] !== undefined)
      delete request.headers['x-forwarded-proto'];
    request.url = wellFormedUrl(request.url ?? '/');
    gated(request, response);
  };
}
