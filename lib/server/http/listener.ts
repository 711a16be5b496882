import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answerKept } from './answer-kept.ts';
import { answerLive } from './answer-live.ts';
import { answerViewer } from './answer-viewer.ts';
import { learnAnswer } from './learn-answer.ts';
import { markRequest } from './mark-request.ts';
import { answerNotModified } from './not-modified.ts';
import { gate } from './request-gate.ts';
import { answerUnavailable } from './unavailable.ts';
import { wellFormedUrl } from './well-formed-url.ts';

type Next = (request: IncomingMessage, response: ServerResponse) => Promise<unknown> | unknown;

type Options = {
  next: Next;
  trustedProxies: number;
  /** Whether kept pages are answered here; not in development, where nothing is kept. */
  answersKept: boolean;
  /** Told of what broke Next itself. */
  onFailure: (error: unknown) => void;
};

/**
 * What stands before Next: the address is made well formed, what Next would fail at is refused, the stream of events is
 * held, what is kept is answered, and the rest goes to Next, marked with who asks.
 */
export function siteListener({ next, trustedProxies, answersKept, onFailure }: Options): RequestListener {
  const toNext = (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    markRequest(request, trustedProxies);
    answerNotModified(request, response);
    answerUnavailable(request, response);
    const answer = async () => next(request, response);
    return answersKept ? learnAnswer(request, response, answer) : answer();
  };
  const gated = gate((request, response) => {
    if (answerLive(request, response)) return;
    const answered = answersKept && (answerViewer(request, response) || answerKept(request, response));
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
  });
  return (request, response) => {
    request.url = wellFormedUrl(request.url ?? '/');
    gated(request, response);
  };
}
