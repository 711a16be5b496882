'use client';

import { runAction } from '@/components/forms/run-action';
import type { Locale } from '@/lib/i18n/locales';
import { sendMessageAction } from '@/lib/messages/actions';
import type { SentMessage } from '@/lib/messages/message-view';
import { privateKey } from '@/lib/shared/device-keys';
import { secondMs } from '@/lib/shared/durations';
import {
  failedOf,
  nextToSend,
  parseWaiting,
  type WaitingMessage,
  waitsOnly,
  withFailed,
  withNetworkBack,
  withoutSent,
} from './outbox';

/**
 * After so long what found no connection, or a busy server, is tried again by itself; the browser's own word that it is online comes
 * before.
 */
const retryMs = 15 * secondMs;

/** So long a window waits for another one that sends; the server stores a message once in any case. */
const turnMs = 10 * secondMs;

type SentListener = (sent: SentMessage, waiting: WaitingMessage) => void;

/** What one member's browser has still to send: kept beyond a reload, and sent one after the other. */
export class OutboxStore {
  private readonly key: string;
  private waiting: WaitingMessage[] | undefined;
  private running = false;
  /** Whether the browser keeps what is written: then its store says what is still to be sent, to all windows alike. */
  private isKept = true;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly sentListeners = new Set<SentListener>();

  constructor(private readonly member: string) {
    this.key = privateKey(member, 'outbox');
  }

  /** What waits now; the same list until it changes. */
  read = (): WaitingMessage[] => {
    this.waiting ??= this.load();
    return this.waiting;
  };

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.listeners.size === 1) {
      window.addEventListener('online', this.goOn);
      window.addEventListener('storage', this.changedElsewhere);
    }
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      window.removeEventListener('online', this.goOn);
      window.removeEventListener('storage', this.changedElsewhere);
      clearTimeout(this.timer);
    };
  };

  /** Hears of each message that arrived, before it leaves the list. */
  onSent(listener: SentListener): () => void {
    this.sentListeners.add(listener);
    return () => void this.sentListeners.delete(listener);
  }

  add(message: WaitingMessage, locale: Locale): void {
    this.write([...this.newest(), message]);
    void this.send(locale);
  }

  retry(clientId: string, locale: Locale): void {
    this.write(withFailed(this.newest(), clientId, null));
    void this.send(locale);
  }

  drop(clientId: string): void {
    this.write(this.newest().filter((message) => message.clientId !== clientId));
  }

  /** Sends what waits, in its order, until nothing does or there is no connection; one window of the browser at a time. */
  async send(locale: Locale): Promise<void> {
    if (this.running || !nextToSend(this.read())) return;
    this.running = true;
    let isConnected = false;
    try {
      isConnected = await inTurn(this.key, () => this.sendAll(locale));
    } finally {
      this.running = false;
    }
    // Written just as the turn ended.
    if (isConnected) void this.send(locale);
  }

  /** @returns whether all were sent or refused; false where there is no connection */
  private async sendAll(locale: Locale): Promise<boolean> {
    for (;;) {
      // Not in the head of the loop: the build's minifier loses an import that stands there beside a closure.
      const next = nextToSend(this.read());
      if (!next) return true;
      if (this.isKept && !this.load().some((message) => message.clientId === next.clientId)) {
        // Another window sent or dropped it.
        this.show(this.load());
        continue;
      }
      const { clientId, to, form, text, pictures, quoted } = next;
      const replyTo = quoted?.publicId ?? null;
      const answer = await runAction(() =>
        sendMessageAction({
          clientId,
          from: this.member,
          to,
          replyTo,
          form,
          text,
          pictures: pictures.map(({ key }) => key),
          locale,
        }),
      );
      // Another window may have sent or dropped some meanwhile.
      const now = this.newest();
      if (answer.ok) {
        for (const listener of this.sentListeners) listener(answer.data, next);
        this.write(withoutSent(now, clientId, answer.data.conversation));
        continue;
      }
      const failed = failedOf(answer);
      this.write(withFailed(now, clientId, failed));
      if (!waitsOnly(failed)) continue;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.resume(locale), retryMs);
      return false;
    }
  }

  /** Sends again what only waits. */
  resume(locale: Locale): void {
    // After a sign-out nothing is kept, and nothing of it comes back.
    if (this.isKept) this.show(this.load());
    if (this.read().some(({ failed }) => waitsOnly(failed))) this.write(withNetworkBack(this.read()));
    void this.send(locale);
  }

  private readonly goOn = () => this.resume(document.documentElement.lang as Locale);

  private readonly changedElsewhere = ({ key }: StorageEvent) => {
    if (key === this.key || key === null) this.show(this.load());
  };

  /** What is to be changed: another window may have written since this one was told of a change. */
  private newest(): WaitingMessage[] {
    return this.isKept ? this.load() : this.read();
  }

  private load(): WaitingMessage[] {
    try {
      return parseWaiting(localStorage.getItem(this.key));
    } catch {
      return this.waiting ?? [];
    }
  }

  private write(waiting: WaitingMessage[]): void {
    try {
      if (waiting.length === 0) localStorage.removeItem(this.key);
      else localStorage.setItem(this.key, JSON.stringify(waiting));
      this.isKept = true;
    } catch {
      this.isKept = false;
      // A browser that keeps nothing sends them all the same, while the page stands.
    }
    this.show(waiting);
  }

  private show(waiting: WaitingMessage[]): void {
    this.waiting = waiting;
    for (const listener of this.listeners) listener();
  }
}

/** Does something while no other window of the browser does it; where they cannot agree, at once. */
async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let begun = false;
  const turn = () => {
    begun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(turnMs) }, turn);
  } catch (error) {
    if (begun) throw error;
    return work();
  }
}

// One a document and member: what is on its way is not sent twice by two parts of a page.
const stores = new Map<string, OutboxStore>();

/** The outbox of a member in this browser. */
export function outboxOf(member: string): OutboxStore {
  let store = stores.get(member);
  if (!store) {
    store = new OutboxStore(member);
    // A server draws pages of many members, and keeps nothing of theirs.
    if (typeof window !== 'undefined') stores.set(member, store);
  }
  return store;
}
