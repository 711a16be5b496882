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
  /fetch failed|failed to fetch|load failed|network ?error|ECONN(RESET|REFUSED|ABORTED)|ETIMEDOUT|EPIPE|socket hang up|connection[ _](was )?(closed|reset|refused|dropped|lost)/i;

/** Title and explanation of the fatal screen, as keys of its catalogue (specification §2). */
export function describeFatal({ status, message }: FatalFailure = {}): {
  title: FatalTitle;
  text: FatalText;
} {
  const known = status === undefined ? undefined : byStatus[status];
  if (known) return known;
  return { title: 'wentWrong', text: message && networkFailure.test(message) ? 'network' : 'apology' };
}

// Only what fetchers call themselves: the browsers inside of apps (Telegram's, Baidu's, LinkedIn's) name the app too, and
// Cubot makes phones.
const bots =
  /(?<!cu)bot|crawl|spider|slurp|yeti\/|daum\/|bingpreview|facebookexternalhit|embedly|quora link preview|^whatsapp\/|skypeuripreview|vkshare|w3c_validator|google-inspectiontool|mediapartners-google|lighthouse/i;

/** Search engines and link previews: they are never shown the fatal screen. */
export function isBot(userAgent: string): boolean {
  return bots.test(userAgent);
}
