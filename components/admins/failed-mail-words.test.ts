import { createTranslator, type Messages } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { notificationKinds } from '@/lib/notifications/kinds';
import admins from '@/messages/vi/admins.json';
import notifications from '@/messages/vi/notifications.json';
import { failedMailCause, failedMailTitle } from './failed-mail-words';

const t = createTranslator<Messages>({
  locale: 'vi',
  messages: { admins, notifications } as unknown as Messages,
});

describe('a failed mail', () => {
  it.each(Object.keys(notificationKinds))('of the kind %s has a name', (kind) => {
    const title = failedMailTitle(kind, t);
    expect(title).toBeTruthy();
    expect(title).not.toContain(kind);
  });

  it('has the title of the notification where it is one, and a name of its own elsewhere', () => {
    expect(failedMailTitle('cardHidden', t)).toBe(notifications.kinds.cardHidden.title);
    expect(failedMailTitle('emailCode', t)).toBe(admins.mails.names.emailCode);
    expect(failedMailTitle('givenUpLongAgo', t)).toBeNull();
    expect(failedMailTitle('constructor', t)).toBeNull();
  });

  it.each([
    ['interrupted', 'interrupted', ''],
    ['tooLate', 'tooLate', ''],
    ['unknownTemplate', 'unknownTemplate', ''],
    ['550', 'address', '550'],
    ['552', 'full', '552'],
    ['554', 'refused', '554'],
    ['ETIMEDOUT', 'lost', 'ETIMEDOUT'],
    ['unknown', 'lost', 'unknown'],
    ['', 'lost', ''],
  ])('with the code %j has a cause', (error, cause, code) => {
    expect(failedMailCause(error)).toEqual({ cause, code });
  });
});
