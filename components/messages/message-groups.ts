import type { MessageView } from '@/lib/messages/message-view';
import { vietnamDateText } from '@/lib/shared/dates';
import { minuteMs } from '@/lib/shared/durations';

type Grouped = Pick<MessageView, 'mine' | 'kind' | 'sentAt'>;

/** What one of the two wrote at a stretch, about the same. */
export type MessageGroup<Message extends Grouped> = {
  mine: boolean;
  kind: MessageView['kind'];
  messages: Message[];
};

/** The groups of a day, which stands above them. */
export type MessageDay<Message extends Grouped> = { day: string; groups: MessageGroup<Message>[] };

/** So long after another message one begins a group of its own. */
const stretchMs = 10 * minuteMs;

/** Messages in their order as days (by the clock of Vietnam) and groups. */
export function groupMessages<Message extends Grouped>(messages: readonly Message[]): MessageDay<Message>[] {
  const days: MessageDay<Message>[] = [];
  let before: Message | undefined;
  for (const message of messages) {
    const day = vietnamDateText(new Date(message.sentAt));
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, groups: [] };
      days.push(last);
    }
    const group = last.groups.at(-1);
    if (group && before && goesOn(before, message)) group.messages.push(message);
    else last.groups.push({ mine: message.mine, kind: message.kind, messages: [message] });
    before = message;
  }
  return days;
}

function goesOn(before: Grouped, next: Grouped): boolean {
  const apart = Date.parse(next.sentAt) - Date.parse(before.sentAt);
  return before.mine === next.mine && before.kind === next.kind && apart < stretchMs;
}
