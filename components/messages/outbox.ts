import type { FormFailure } from '@/components/forms/run-action';
import type { QuotedMessage } from '@/lib/messages/message-view';
import type { MessageTarget } from '@/lib/messages/schemas';
import type { Picture } from '@/lib/shared/media';

/** A message that its sender's browser has and the server may not: the same identifier sent again is the same message. */
export type WaitingMessage = {
  clientId: string;
  to: MessageTarget;
  form: 'text' | 'cardOffer';
  /** '' where it has pictures or a card alone. */
  text: string;
  /** Uploaded before, so that they are sent by name. */
  pictures: Picture[];
  /** What it answers, as it is shown. */
  quoted: QuotedMessage | null;
  /** When it was written, ISO 8601. */
  at: string;
  /** Why it was not sent; null while it waits or is on its way. */
  failed: FormFailure['code'] | null;
};

/** Whom something is written to, as a name: what waits for the same one stands together. */
export function placeOf(to: MessageTarget): string {
  const [[kind, id] = ['', '']] = Object.entries(to);
  return `${kind}:${id}`;
}

/** The next to be sent: in the order in which they were written, and past those that the server refused. */
export function nextToSend(waiting: readonly WaitingMessage[]): WaitingMessage | undefined {
  return waiting.find(({ failed }) => failed === null);
}

/** Takes out one that arrived; what waits for the same one goes into its conversation now. */
export function withoutSent(
  waiting: readonly WaitingMessage[],
  clientId: string,
  conversation: string,
): WaitingMessage[] {
  const sent = waiting.find((message) => message.clientId === clientId);
  if (!sent) return [...waiting];
  const place = placeOf(sent.to);
  return waiting.flatMap((message) => {
    if (message.clientId === clientId) return [];
    return placeOf(message.to) === place ? [{ ...message, to: { conversation } }] : [message];
  });
}

/** Says why one was not sent. */
export function withFailed(
  waiting: readonly WaitingMessage[],
  clientId: string,
  failed: FormFailure['code'] | null,
): WaitingMessage[] {
  return waiting.map((message) => (message.clientId === clientId ? { ...message, failed } : message));
}

/**
 * Why a message was not sent. What fails in the site itself carries the number of its entry in the log: without one the answer is of
 * a proxy that found no site, or the action of another build, and the message only waits.
 */
export function failedOf({ code, errorId }: FormFailure): FormFailure['code'] {
  return code === 'unexpected' && errorId === undefined ? 'network' : code;
}

/** Whether a message goes out by itself later: no connection, or a server that has too much to do just now. */
export function waitsOnly(failed: WaitingMessage['failed']): boolean {
  return failed === 'network' || failed === 'busy';
}

/** Those that only wait are to be sent again; what the server refused waits for a press. */
export function withNetworkBack(waiting: readonly WaitingMessage[]): WaitingMessage[] {
  return waiting.map((message) => (waitsOnly(message.failed) ? { ...message, failed: null } : message));
}

/** What was kept in a browser; whatever is of another shape is none. */
export function parseWaiting(stored: string | null): WaitingMessage[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function isWaiting(value: unknown): value is WaitingMessage {
  const one = value as Partial<WaitingMessage> | null;
  return (
    typeof one === 'object' &&
    one !== null &&
    typeof one.clientId === 'string' &&
    (one.form === 'text' || one.form === 'cardOffer') &&
    typeof one.text === 'string' &&
    Array.isArray(one.pictures) &&
    typeof one.at === 'string' &&
    typeof one.to === 'object' &&
    one.to !== null
  );
}
