import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { subscribeLive } from './live-events';
import type { LiveSource } from './live-link';
import { type LiveBrowser, type LiveChannel, LiveTabs, type Note } from './live-tabs';

/** A connection that the test plays the server of. */
class FakeSource implements LiveSource {
  readonly path: string;
  isClosed = false;
  readonly #listeners = new Map<string, (event: { data: string; lastEventId: string }) => void>();

  constructor(path: string) {
    this.path = path;
  }
  addEventListener(name: string, listener: (event: { data: string; lastEventId: string }) => void) {
    this.#listeners.set(name, listener);
  }
  close() {
    this.isClosed = true;
  }
  say(name: string, data: unknown = {}, lastEventId = '') {
    this.#listeners.get(name)?.({ data: JSON.stringify(data), lastEventId });
  }
  hello(email = mine) {
    this.say('hello', { email });
  }
  tell(id: number, kind = 'friends', lastEventId = `${id}.1`) {
    this.say('message', { id, kind, data: {} }, lastEventId);
  }
}

/** A browser of any number of tabs; all of them lie in this one process, so each event is heard once a tab. */
class FakeBrowser implements LiveBrowser {
  sources: FakeSource[] = [];
  signedIn: string | null = mine;
  readonly #channels = new Map<string, Set<FakeChannel>>();
  readonly #waiting = new Map<string, (() => () => void)[]>();

  get last(): FakeSource {
    const source = this.sources.at(-1);
    if (!source) throw new Error('nothing was opened');
    return source;
  }
  get open(): FakeSource[] {
    return this.sources.filter(({ isClosed }) => !isClosed);
  }

  openChannel(name: string): LiveChannel {
    const all = this.#channels.get(name) ?? new Set();
    this.#channels.set(name, all);
    const channel = new FakeChannel(all);
    all.add(channel);
    return channel;
  }
  lead(name: string, work: () => () => void) {
    const queue = this.#waiting.get(name) ?? [];
    this.#waiting.set(name, queue);
    let stop: (() => void) | undefined;
    const turn = () => {
      stop = work();
      return stop;
    };
    queue.push(turn);
    if (queue.length === 1) turn();
    return () => {
      queue.splice(queue.indexOf(turn), 1);
      if (!stop) return;
      stop();
      queue[0]?.();
    };
  }
  openSource(path: string) {
    const source = new FakeSource(path);
    this.sources.push(source);
    return source;
  }
  isSignedIn = async (email: string) => this.signedIn === email;
  /** How many tabs were told that the session is over. */
  signedOut = 0;
  onSignedOut = () => {
    this.signedOut += 1;
  };
}

class FakeChannel implements LiveChannel {
  readonly #all: Set<FakeChannel>;
  #listener: (event: { data: Note }) => void = () => undefined;

  constructor(all: Set<FakeChannel>) {
    this.#all = all;
  }
  addEventListener(_name: 'message', listener: (event: { data: Note }) => void) {
    this.#listener = listener;
  }
  postMessage(note: Note) {
    for (const other of this.#all) if (other !== this) other.#listener({ data: note });
  }
  close() {
    this.#all.delete(this);
  }
}

const mine = 'me@example.com';
let browser: FakeBrowser;
let tabs: LiveTabs[];
let heard: string[];
let stops: (() => void)[];

function openTab(email = mine): LiveTabs {
  const tab = new LiveTabs(email, {
    openChannel: (name) => browser.openChannel(name),
    lead: (name, work) => browser.lead(name, work),
    openSource: (path) => browser.openSource(path),
    isSignedIn: (each) => browser.isSignedIn(each),
    onSignedOut: browser.onSignedOut,
  });
  tabs.push(tab);
  return tab;
}

beforeEach(() => {
  vi.useFakeTimers();
  browser = new FakeBrowser();
  tabs = [];
  heard = [];
  stops = (['friends', 'unread', 'resync'] as const).map((kind) =>
    subscribeLive(kind, () => void heard.push(kind), null),
  );
});
afterEach(() => {
  for (const tab of tabs) tab.stop();
  for (const stop of stops) stop();
  vi.useRealTimers();
});

it('has one connection for all tabs, and each of them hears what comes', () => {
  openTab();
  openTab();
  openTab();
  expect(browser.sources).toHaveLength(1);
  browser.last.hello();
  browser.last.tell(1);
  expect(heard).toEqual(['friends', 'friends', 'friends']);
  expect(tabs.at(-1)?.state).toBe('open');
});

it('goes on in another tab when the one that led is closed, from where it stopped', () => {
  const first = openTab();
  openTab();
  browser.last.hello();
  browser.last.tell(7, 'friends', '90.5');
  first.stop();
  expect(browser.open.map(({ path }) => path)).toEqual(['/api/live?after=90.5']);
});

it('lets a tab that comes later go on from there as well, though it heard nothing yet', () => {
  const first = openTab();
  browser.last.hello();
  browser.last.say('beat', 1, '91.5');
  browser.last.tell(8, 'friends', '92.5');
  openTab();
  first.stop();
  expect(browser.last.path).toBe('/api/live?after=92.5');
});

it('passes over what comes twice', () => {
  openTab();
  browser.last.hello();
  browser.last.tell(1);
  browser.last.tell(1);
  browser.last.tell(2);
  expect(heard).toEqual(['friends', 'friends']);
});

it('is back within three seconds after a connection broke, from where it broke', async () => {
  openTab();
  browser.last.hello();
  browser.last.tell(3, 'friends', '80.1');
  browser.last.say('error');
  expect(browser.open).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(browser.open.map(({ path }) => path)).toEqual(['/api/live?after=80.1']);
});

it('hears nothing of another member, whose stream the browser would get after a change of accounts', async () => {
  openTab();
  browser.last.hello();
  browser.last.say('error');
  await vi.advanceTimersByTimeAsync(3_000);
  const strange = browser.last;
  strange.hello('other@example.com');
  strange.tell(9);
  expect(heard).toEqual([]);
  expect(strange.isClosed).toBe(true);
  expect([tabs.at(-1)?.state, browser.signedOut]).toEqual(['closed', 0]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(browser.last).toBe(strange);
});

it('tells tabs of another member nothing', () => {
  openTab();
  openTab('other@example.com');
  const [first] = browser.sources;
  first?.hello();
  first?.tell(1);
  expect(heard).toEqual(['friends']);
});

it('stays away once the session is over, which all tabs hear, until somebody is signed in again', async () => {
  openTab();
  const second = openTab();
  browser.last.hello();
  browser.last.say('end', 'signedOut');
  expect(browser.signedOut).toBe(2);
  second.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([browser.open, tabs.at(-1)?.state]).toEqual([[], 'closed']);
  openTab();
  expect(browser.open).toHaveLength(1);
});

it('stays away when it finds at the second failure that nobody is signed in', async () => {
  openTab();
  browser.signedIn = null;
  browser.last.say('error');
  await vi.advanceTimersByTimeAsync(3_000);
  browser.last.say('error');
  await vi.advanceTimersByTimeAsync(120_000);
  expect([browser.sources.length, tabs.at(-1)?.state, browser.signedOut]).toEqual([2, 'closed', 0]);
});

it('asks every half minute where no connection holds, in all tabs, and once more when one does again', async () => {
  openTab();
  openTab();
  const fail = async () => {
    browser.last.say('error');
    await vi.advanceTimersByTimeAsync(45_000);
  };
  browser.last.say('error');
  await vi.advanceTimersByTimeAsync(3_000);
  browser.last.say('error');
  await vi.advanceTimersByTimeAsync(3_000);
  expect([tabs.at(-1)?.state, heard]).toEqual(['closed', []]);
  await fail();
  expect(tabs.at(-1)?.state).toBe('polling');
  expect(heard).toEqual(['resync', 'resync']);
  heard = [];
  browser.last.hello();
  expect(tabs.at(-1)?.state).toBe('open');
  expect(heard).toEqual(['resync', 'resync']);
  heard = [];
  await vi.advanceTimersByTimeAsync(40_000);
  expect(heard).toEqual([]);
});

it('takes a connection for dead that is silent for too long, and tries at once when the reader is back', async () => {
  const tab = openTab();
  browser.last.hello();
  const first = browser.last;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([first.isClosed, browser.open.length]).toEqual([true, 1]);
  browser.last.say('error');
  tab.wake();
  expect(browser.open).toHaveLength(1);
});

it('asks on where the tab that asked is closed and no connection holds yet', async () => {
  const first = openTab();
  openTab();
  for (const wait of [3_000, 3_000, 0]) {
    browser.last.say('error');
    await vi.advanceTimersByTimeAsync(wait);
  }
  expect(tabs.at(-1)?.state).toBe('polling');
  first.stop();
  for (const wait of [3_000, 3_000, 6_000]) {
    browser.last.say('error');
    await vi.advanceTimersByTimeAsync(wait);
  }
  heard = [];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(heard).toEqual(['resync']);
});

it('is woken in the tab that leads when the reader comes to another one', async () => {
  openTab();
  const second = openTab();
  browser.last.hello();
  browser.last.say('error');
  expect(browser.open).toEqual([]);
  second.wake();
  expect(browser.open).toHaveLength(1);
});
