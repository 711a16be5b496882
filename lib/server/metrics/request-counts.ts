/** What is no route of the build. */
export const otherRoute = 'other';

/** Who answered: kept pages before Next, Next itself, the gate that refused, or maintenance that closed the site. */
export type AnsweredBy = 'kept' | 'next' | 'gate' | 'maintenance';

/** One line of the metric: a plain number, so that counting an answer is one addition. */
export type RequestCount = {
  readonly by: AnsweredBy;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  count: number;
};

/** Methods that are counted by their name; a client may send any word. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** More lines than routes, methods and statuses make; beyond them everything is counted in one. */
const mostLines = 5_000;

/** How many requests this process answered, by route, method and status. */
export class RequestCounts {
  readonly #lines = new Map<string, RequestCount>();
  readonly #rest: RequestCount = { by: 'next', method: 'other', route: otherRoute, status: 0, count: 0 };

  /** The line to count an answer in; whoever answers the same again may keep it. */
  line(by: AnsweredBy, given: string | undefined, route: string, status: number): RequestCount {
    const method = given !== undefined && methods.has(given) ? given : 'other';
    const key = `${by} ${method} ${route} ${status}`;
    let line = this.#lines.get(key);
    if (line) return line;
    if (this.#lines.size >= mostLines) return this.#rest;
    line = { by, method, route, status, count: 0 };
    this.#lines.set(key, line);
    return line;
  }

  /** All lines there are. */
  all(): RequestCount[] {
    return [...this.#lines.values(), this.#rest];
  }
}
