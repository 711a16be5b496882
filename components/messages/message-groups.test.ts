import { describe, expect, it } from 'vitest';
import { groupMessages } from './message-groups';

const message = (sentAt: string, mine = true, kind: 'inquiry' | 'personal' = 'personal') => ({
  sentAt,
  mine,
  kind,
});

describe('messages', () => {
  it('stand by day, by the clock of Vietnam', () => {
    // 16:59 and 17:00 UTC: midnight lies between them.
    const days = groupMessages([message('2026-11-22T16:59:00.000Z'), message('2026-11-22T17:00:00.000Z')]);
    expect(days.map(({ day, groups }) => [day, groups.length])).toEqual([
      ['2026-11-22', 1],
      ['2026-11-23', 1],
    ]);
  });

  it('of one person, one kind and one stretch stand together', () => {
    const at = (minute: number) => `2026-11-22T03:${String(minute).padStart(2, '0')}:00.000Z`;
    const [day] = groupMessages([
      message(at(0)),
      message(at(9)),
      message(at(10), false),
      message(at(11), false, 'inquiry'),
      message(at(21), false, 'inquiry'),
    ]);
    expect(day?.groups.map(({ mine, kind, messages }) => [mine, kind, messages.length])).toEqual([
      [true, 'personal', 2],
      [false, 'personal', 1],
      [false, 'inquiry', 1],
      [false, 'inquiry', 1],
    ]);
  });

  it('are none where there are none', () => expect(groupMessages([])).toEqual([]));
});
