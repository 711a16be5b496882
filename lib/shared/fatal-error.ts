import { chunkFailure } from './chunk-failure.ts';

/** What the fatal screen knows of a failure. */
export type FatalFailure = { status?: number; message?: string };

export type FatalTitle = 'notFound' | 'serverError' | 'unavailable' | 'wentWrong';
export type FatalText = 'checkAddress' | 'beingFixed' | 'maintenance' | 'network' | 'apology';

const byStatus: Record<number, { title: FatalTitle; text: FatalText }> = {
  404: { title: 'notFound', text: 'checkAddress' },
  500: { title: 'serverError', text: 'beingFixed' },
  503: { title: 'unavailable', text: 'maintenance' },
};

const networkFailure =
  /fetch failed|failed to fetch|load failed|network ?error|ECONN(RESET|REFUSED|ABORTED)|ETIMEDOUT|EPIPE|socket hang up|ERR_(NETWORK|INTERNET)|connection\b.{0,40}\b(closed|reset|refused|dropped|lost)|connection_(closed|reset|refused|aborted)|(dropped|refused|reset) connection/i;

/** The screen speaks Chinese; programs and browsers do not. What is written so was written for people. */
const forPeople = /\p{Script=Han}/u;

/**
 * Title and explanation of the fatal screen, as keys of its catalogue (specification §2).
 * @returns `said`: the error's own message in place of the explanation, where it is meant for people
 */
export function describeFatal({ status, message = '' }: FatalFailure = {}): {
  title: FatalTitle;
  text: FatalText;
  said?: string;
} {
  const known = status === undefined ? undefined : byStatus[status];
  if (known) return known;
  const title = 'wentWrong';
  if (networkFailure.test(message) || chunkFailure.test(message)) return { title, text: 'network' };
  return forPeople.test(message)
    ? { title, text: 'apology', said: message.trim() }
    : { title, text: 'apology' };
}

/**
 * The status of what the server threw: its text never reaches the browser, only a digest, which begins with the status where
 * that is 404 or 503 (AppError) or ends with it (Next's notFound).
 * @returns undefined for what the browser threw itself
 */
export function statusOfDigest(digest: string | undefined): number | undefined {
  if (!digest) return undefined;
  return Number(/^(404|503)\b|;(404)$/.exec(digest)?.[0].replace(';', '') ?? 500);
}

// Only what fetchers call themselves: the browsers inside of apps (Telegram's, Baidu's, LinkedIn's) name the app too, and
// Cubot makes phones.
const bots =
  /(?<!cu)bot|crawl|spider|slurp|yeti\/|daum\/|bingpreview|facebookexternalhit|embedly|quora link preview|^whatsapp\/|skypeuripreview|vkshare|w3c_validator|google-inspectiontool|mediapartners-google|lighthouse/i;

/** Search engines and link previews: they are never shown the fatal screen. */
export function isBot(userAgent: string): boolean {
  return bots.test(userAgent);
}
