'use client';

import { tellLive } from './live-events';
import { type HeardEvent, LiveLink, type LiveSource, type LiveState } from './live-link';

/** What tabs of one browser tell each other. */
export type Note =
  | { what: 'event'; event: HeardEvent; position: string | undefined }
  | { what: 'state'; state: LiveState; position: string | undefined }
  /** The reader or the network is back: the tab that leads may lie hidden and not know it. */
  | { what: 'wake' }
  /** The session is over. */
  | { what: 'signedOut' }
  /** Of a tab that has just come. */
  | { what: 'ask' };

export type LiveChannel = {
  postMessage: (note: Note) => void;
  addEventListener: (name: 'message', listener: (event: { data: Note }) => void) => void;
  close: () => void;
};

export type LiveBrowser = {
  openChannel: (name: string) => LiveChannel;
  /** Does the work in one tab of the browser at a time. @returns how to leave it to another */
  lead: (name: string, work: () => () => void) => () => void;
  openSource: (path: string) => LiveSource;
  isSignedIn: (email: string) => Promise<boolean>;
  /** Called in each tab when the server says that the session is over. */
  onSignedOut: () => void;
};

/** Events whose numbers are remembered: after a break some come twice. */
const mostSeen = 1_000;

/** Where there is no stream everything that is shown is read anew so often. */
const pollEvery = 30_000;

/** What one tab hears as a member: over its own connection when it leads the tabs of the browser, else from the one that does. */
export class LiveTabs {
  readonly #email: string;
  readonly #browser: LiveBrowser;
  readonly #channel: LiveChannel;
  readonly #leave: () => void;
  readonly #seen = new Set<number>();
  #link: LiveLink | undefined;
  #state: LiveState = 'closed';
  #position: string | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;

  constructor(email: string, browser: LiveBrowser) {
    this.#email = email;
    this.#browser = browser;
    // Tabs that take themselves for another member's hear nothing of this.
    const name = `live ${email}`;
    this.#channel = browser.openChannel(name);
    this.#channel.addEventListener('message', ({ data }) => this.#hear(data));
    this.#channel.postMessage({ what: 'ask' });
    this.#leave = browser.lead(name, () => {
      this.#connect();
      return () => this.#disconnect();
    });
  }

  /** How events come now. */
  get state(): LiveState {
    return this.#state;
  }

  /** To be called when the reader or the network is back. */
  wake(): void {
    if (this.#link) this.#link.wake();
    else this.#channel.postMessage({ what: 'wake' });
  }

  stop(): void {
    this.#leave();
    this.#channel.close();
    this.#state = 'closed';
  }

  #connect(): void {
    this.#link = new LiveLink({
      email: this.#email,
      after: this.#position,
      open: this.#browser.openSource,
      isStillIn: () => this.#browser.isSignedIn(this.#email),
      onEvent: (event, position) => this.#pass(event, position),
      onState: (state) => this.#become(state),
      onSignedOut: () => {
        this.#channel.postMessage({ what: 'signedOut' });
        this.#browser.onSignedOut();
      },
    });
  }

  #disconnect(): void {
    this.#stopPolling();
    this.#link?.stop();
    this.#link = undefined;
  }

  /** Of the tab that leads. */
  #become(state: LiveState): void {
    const before = this.#state;
    this.#note(state, this.#link?.position ?? this.#position);
    this.#channel.postMessage({ what: 'state', state, position: this.#position });
    // Also where the tab that led before polled already.
    if (state === 'polling') this.#poll ??= setInterval(() => this.#readAnew(), pollEvery);
    else this.#stopPolling();
    if (before === 'polling' && state === 'open') this.#readAnew();
  }

  #stopPolling(): void {
    clearInterval(this.#poll);
    this.#poll = undefined;
  }

  #readAnew(): void {
    this.#pass({ id: 0, kind: 'resync', data: {} }, this.#position);
  }

  #pass(event: HeardEvent, position: string | undefined): void {
    this.#channel.postMessage({ what: 'event', event, position });
    this.#take(event, position);
  }

  #hear(note: Note): void {
    if (note.what === 'event') this.#take(note.event, note.position);
    else if (note.what === 'state') this.#note(note.state, note.position);
    else if (note.what === 'wake') this.#link?.wake();
    else if (note.what === 'signedOut') this.#browser.onSignedOut();
    else if (this.#link?.isOver) {
      // Somebody is signed in here again.
      this.#disconnect();
      this.#connect();
    } else if (this.#link)
      this.#channel.postMessage({ what: 'state', state: this.#state, position: this.#position });
  }

  #take({ id, kind, data }: HeardEvent, position: string | undefined): void {
    if (position !== undefined) this.#position = position;
    if (this.#seen.has(id)) return;
    // What is not numbered may come as often as it likes.
    if (id !== 0) this.#seen.add(id);
    if (this.#seen.size > mostSeen)
      for (const oldest of this.#seen.values().take(1)) this.#seen.delete(oldest);
    tellLive(kind, data);
  }

  #note(state: LiveState, position: string | undefined): void {
    if (position !== undefined) this.#position = position;
    this.#state = state;
  }
}
