import { type ClientRequest, request } from 'node:http';

export type HeardEvent = { id: number; kind: string; data: unknown };

/** What a browser hears of GET /api/live, without its habit of coming back. */
export class LiveStream {
  status = 0;
  headers: Record<string, unknown> = {};
  email: string | undefined;
  /** What was sent, in its order; an event may come twice. */
  readonly events: HeardEvent[] = [];
  /** The last id, as a browser says it when it comes back. */
  position: string | undefined;
  isTold = false;
  endedAt: number | undefined;
  readonly #request: ClientRequest;
  #text = '';

  constructor(port: number, headers: Record<string, string>, after?: string) {
    const path = after === undefined ? '/api/live' : `/api/live?after=${after}`;
    this.#request = request({ port, path, headers, agent: false }, (answer) => {
      this.status = answer.statusCode ?? 0;
      this.headers = answer.headers;
      answer.setEncoding('utf8').on('data', (text: string) => this.#take(text));
      answer.on('close', () => this.#end());
    });
    this.#request.on('error', () => this.#end());
    this.#request.end();
  }

  /** The kinds that were heard, each event once. */
  get kinds(): string[] {
    return [...new Map(this.events.map(({ id, kind }) => [id, kind])).values()];
  }

  /** Whether it is open and says up to where it has heard everything. */
  get isOpen(): boolean {
    return this.position !== undefined && this.endedAt === undefined;
  }

  close(): void {
    this.#request.destroy();
  }

  #end(): void {
    this.endedAt ??= performance.now();
  }

  #take(text: string): void {
    const blocks = (this.#text + text).split('\n\n');
    this.#text = blocks.pop() ?? '';
    for (const block of blocks) this.#hear(new Map(block.split('\n').map(fieldOf)));
  }

  #hear(fields: Map<string, string>): void {
    this.position = fields.get('id') ?? this.position;
    const [name, data] = [fields.get('event') ?? 'message', fields.get('data')];
    if (data === undefined) return;
    if (name === 'message') this.events.push(JSON.parse(data));
    if (name === 'hello') this.email = JSON.parse(data).email;
    if (name === 'end') this.isTold = true;
  }
}

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(': ');
  return [line.slice(0, colon), line.slice(colon + 2)];
}
