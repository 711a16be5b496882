import type { BrowserContext } from 'playwright/test';

/**
 * Watches what nobody looks at: the console, errors that no code caught, and hosts that are asked. What is found at the
 * end of a test and was not allowed before fails the test.
 */
export class Guard {
  readonly #host: string;
  readonly #allowed: RegExp[] = [fetchedAhead];
  readonly #found: string[] = [];

  /** @param url of the site; no page asks another host */
  constructor(url: string) {
    this.#host = new URL(url).host;
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.#found.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#found.push(`not caught: ${error.error().stack}`));
    context.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (/^(https?|wss?):$/.test(protocol) && host !== this.#host)
        this.#found.push(`asked another host: ${request.url()}`);
    });
  }

  /** Says what this test expects on the console. */
  allow(...noise: RegExp[]): void {
    this.#allowed.push(...noise);
  }

  /** What was found and not allowed. */
  errors(): string[] {
    return this.#found.filter((line) => !this.#allowed.some((noise) => noise.test(line)));
  }
}

/**
 * Chromium's line for the styles and the picture of a page that was fetched ahead, since a hand came near its link, and not gone to
 * for a while: what fetching ahead is for.
 */
const fetchedAhead =
  /^warning: The resource \S+\/(_next\/static\/\S+\.css|og\/\S+\.webp) was preloaded using link preload but not used/;

/** The browser's own line for an answer with this status. */
export function answered(status: number): RegExp {
  return new RegExp(`^error: Failed to load resource: the server responded with a status of ${status}\\b`);
}

/** The browser's own line for a request that got no answer. */
export const unanswered = /^error: Failed to load resource: net::/;

/**
 * Chromium's line (since 156) for a handler in markup that is only parsed, such as what is pasted: its document runs nothing, and
 * the site's policy forbids it besides.
 */
export const refusedHandler = /^error: Executing inline event handler violates /;
