import type { ServerResponse } from 'node:http';
import { formatPosition } from './live-position.ts';

/** What a stream needs of an answer. */
export type LiveAnswer = Pick<
  ServerResponse,
  'writeHead' | 'write' | 'end' | 'destroy' | 'on' | 'writableLength'
>;

/** An event as one member hears it. */
export type LiveEvent = { id: number; kind: string; data: unknown };

/** Bytes that may wait for a reader who takes them slowly; beyond that it is cut off, and comes back for the rest. */
const mostWaiting = 64 * 1024;

const head = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // nginx would collect the stream before it hands it on.
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
  // The connection ends with the stream, so that a process that ends waits for none.
  Connection: 'close',
};

/** `signedOut`: for good, the browser is told not to come back; `away`: it is to come back. */
export type LiveEnd = 'signedOut' | 'away';

/** One open stream of a browser. It hears from the moment it has a member; what comes before it is opened waits. */
export class LiveConnection {
  readonly sid: string;
  memberId = 0;
  expiresAt = Number.POSITIVE_INFINITY;
  lastWrite = 0;
  /** Why it ended; null while it has not. */
  over: LiveEnd | null = null;
  readonly #answer: LiveAnswer;
  #position = 0n;
  /** Events that came before the stream was opened; null from then on. */
  #waiting: { event: LiveEvent; position: bigint }[] | null = [];

  constructor(sid: string, answer: LiveAnswer) {
    this.sid = sid;
    this.#answer = answer;
  }

  /** Whether its answer has begun. */
  get wasOpened(): boolean {
    return this.#waiting === null;
  }

  get isOpen(): boolean {
    return this.#waiting === null && this.over === null;
  }

  /**
   * Opens the stream: who it is for, what was missed, then what came meanwhile.
   * @param position nothing below it is missing once all of `missed` was sent
   */
  open(email: string, missed: readonly LiveEvent[], position: bigint, now: number): void {
    // Browsers that lost a process do not all come back in the same moment.
    const retry = 500 + Math.floor(Math.random() * 1_000);
    this.#answer.writeHead(200, head);
    this.#write(`retry: ${retry}\nevent: hello\ndata: ${JSON.stringify({ email })}\n\n`, now);
    for (const event of missed) this.#write(`data: ${textOf(event)}\n\n`, now);
    // Only now: a stream that breaks off before has them sent again.
    this.#position = position;
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    this.beat(now);
    for (const each of waiting) this.send(each.event, each.position, now);
    // Not all that were opened together beat together.
    this.lastWrite = now - Math.floor(Math.random() * 10_000);
  }

  /** @param position nothing below it is missing with this event */
  send(event: LiveEvent, position: bigint, now: number): void {
    if (this.over) return;
    if (this.#waiting) {
      this.#waiting.push({ event, position });
      return;
    }
    if (position > this.#position) this.#position = position;
    this.#write(`id: ${this.#idAt(now)}\ndata: ${textOf(event)}\n\n`, now);
  }

  /** Shows the browser that the stream lives, and until when it has heard everything. */
  beat(now: number): void {
    if (this.isOpen) this.#write(`id: ${this.#idAt(now)}\nevent: beat\ndata: 1\n\n`, now);
  }

  /** Ends the stream; one that is not open yet is answered by who opens it. */
  end(why: LiveEnd): void {
    if (this.over) return;
    this.over = why;
    if (this.#waiting) return;
    if (why === 'signedOut') this.#answer.end('event: end\ndata: signedOut\n\n');
    else this.#answer.end();
  }

  #idAt(now: number): string {
    return formatPosition({ transaction: this.#position, at: Math.floor(now / 1_000) });
  }

  #write(text: string, now: number): void {
    if (this.over) return;
    this.lastWrite = now;
    this.#answer.write(text);
    if (this.#answer.writableLength <= mostWaiting) return;
    this.over = 'away';
    this.#answer.destroy();
  }
}

function textOf({ id, kind, data }: LiveEvent): string {
  return JSON.stringify({ id, kind, data });
}
