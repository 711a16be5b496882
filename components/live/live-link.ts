'use client';

import { paths } from '@/lib/shared/paths';

/** `open`: events come at once; `polling`: half a minute late; `closed`: none, for the signed-out. */
export type LiveState = 'open' | 'polling' | 'closed';

/** An event as it came: with its number, by which a repeat is known. */
export type HeardEvent = { id: number; kind: string; data: unknown };

type SourceEvent = { data: string; lastEventId: string };

/** What is needed of an EventSource. */
export type LiveSource = {
  addEventListener: (name: string, listener: (event: SourceEvent) => void) => void;
  close: () => void;
};

type Options = {
  /** Whose stream it is to be: that of another is closed before anything of it is heard. */
  email: string;
  /** Where another tab stopped hearing. */
  after: string | undefined;
  open: (path: string) => LiveSource;
  /** Whether the browser is signed in as that member. */
  isStillIn: () => Promise<boolean>;
  onEvent: (event: HeardEvent, position: string | undefined) => void;
  onState: (state: LiveState) => void;
  /** The server said that the session is over: not for whom the stream is another's, nor where it cannot be reached. */
  onSignedOut: () => void;
};

/** The server says something every 20 seconds. */
const longestSilence = 50_000;
const lookEvery = 5_000;
/** So often it fails before events are asked for instead. */
const failuresBeforePolling = 3;
const longestWait = 30_000;

/** The browser's one connection to the stream: opened again whenever it breaks, from where it broke. */
export class LiveLink {
  readonly #options: Options;
  readonly #watch: ReturnType<typeof setInterval>;
  #source: LiveSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #position: string | undefined;
  #failures = 0;
  #heardAt = 0;
  #isOver = false;

  constructor(options: Options) {
    this.#options = options;
    this.#position = options.after;
    this.#watch = setInterval(() => this.#look(), lookEvery);
    this.#connect();
  }

  get position(): string | undefined {
    return this.#position;
  }

  /** Whether the server closed it for good. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** To be called when the reader or the network is back: what was to be tried later is tried now. */
  wake(): void {
    this.#look();
    if (!this.#isOver && !this.#source) this.#connect();
  }

  /** Closes it without a word. */
  stop(): void {
    this.#isOver = true;
    clearInterval(this.#watch);
    clearTimeout(this.#timer);
    this.#drop();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const { email, open, onEvent, onState } = this.#options;
    const source = open(paths.live(this.#position));
    let isMine = false;
    this.#source = source;
    this.#heardAt = Date.now();
    const hear = (name: string, take: (event: SourceEvent) => void) =>
      source.addEventListener(name, (event) => {
        if (this.#source !== source) return;
        this.#heardAt = Date.now();
        take(event);
      });
    const note = ({ lastEventId }: SourceEvent) => {
      if (isMine && lastEventId) this.#position = lastEventId;
    };
    hear('hello', ({ data }) => {
      isMine = (JSON.parse(data) as { email: string }).email === email;
      if (!isMine) return this.#close();
      this.#failures = 0;
      onState('open');
    });
    hear('beat', note);
    hear('message', (event) => {
      note(event);
      if (isMine) onEvent(JSON.parse(event.data) as HeardEvent, this.#position);
    });
    hear('end', () => {
      this.#close();
      this.#options.onSignedOut();
    });
    hear('error', () => void this.#fail());
  }

  /** Whatever broke, it is opened anew by our own clock: browsers give up at the first answer of a proxy. */
  async #fail(): Promise<void> {
    this.#drop();
    this.#failures += 1;
    const { isStillIn, onState } = this.#options;
    if (this.#failures >= failuresBeforePolling) onState('polling');
    const wait = Math.min(longestWait, 1_000 * 2 ** (this.#failures - 1)) * (0.5 + Math.random());
    this.#timer = setTimeout(() => this.#connect(), wait);
    // One failure is a process that ended; the second may be a session that did.
    if (this.#failures > 1 && !(await isStillIn()) && !this.#source) this.#close();
  }

  #look(): void {
    if (this.#source && Date.now() - this.#heardAt > longestSilence) {
      this.#drop();
      this.#connect();
    }
  }

  #close(): void {
    if (this.#isOver) return;
    this.stop();
    this.#options.onState('closed');
  }

  #drop(): void {
    this.#source?.close();
    this.#source = undefined;
  }
}
