import { describe, expect, it } from 'vitest';
import { chatToolKinds } from './chat-tools';
import { chatToolsSchema, openingHoursSchema } from './json-fields';

const takes = (schema: typeof chatToolsSchema | typeof openingHoursSchema, value: unknown) =>
  schema.safeParse(value).success;

describe('chat tools', () => {
  it('takes each known kind, up to ten', () => {
    expect(takes(chatToolsSchema, [])).toBe(true);
    expect(
      takes(
        chatToolsSchema,
        chatToolKinds.map((kind) => ({ kind, value: 'abc' })),
      ),
    ).toBe(true);
    const eleven = Array.from({ length: 11 }, () => ({ kind: 'Zalo', value: 'abc' }));
    expect(takes(chatToolsSchema, eleven)).toBe(false);
    expect(takes(chatToolsSchema, eleven.slice(1))).toBe(true);
  });

  it.each([
    null,
    {},
    'Zalo',
    [{ kind: 'ICQ', value: '1' }],
    [{ kind: 'zalo', value: '1' }],
    [{ kind: 'Zalo' }],
    [{ kind: 'Zalo', value: 5 }],
    [{ kind: 'Zalo', value: 'x'.repeat(121) }],
  ])('refuses %j', (value) => expect(takes(chatToolsSchema, value)).toBe(false));

  it('drops what does not belong', () => {
    expect(chatToolsSchema.parse([{ kind: 'LINE', value: 'a', secret: 'b' }])).toEqual([
      { kind: 'LINE', value: 'a' },
    ]);
  });
});

describe('opening hours', () => {
  const entry = { days: [1, 7], from: '08:00', to: '17:30' };

  it.each([
    [[]],
    [[entry]],
    [[{ ...entry, from: '00:00', to: '24:00' }]],
    [[{ ...entry, from: '23:59' }]],
    [Array.from({ length: 14 }, () => entry)],
  ])('takes %j', (value) => expect(takes(openingHoursSchema, value)).toBe(true));

  it.each([
    ['no days', [{ ...entry, days: [] }]],
    ['day 0', [{ ...entry, days: [0] }]],
    ['day 8', [{ ...entry, days: [8] }]],
    ['half a day', [{ ...entry, days: [1.5] }]],
    ['eight days', [{ ...entry, days: [1, 2, 3, 4, 5, 6, 7, 1] }]],
    ['opening at 24:00', [{ ...entry, from: '24:00' }]],
    ['closing after 24:00', [{ ...entry, to: '24:30' }]],
    ['minute 60', [{ ...entry, to: '17:60' }]],
    ['an hour of one digit', [{ ...entry, from: '8:00' }]],
    ['seconds', [{ ...entry, from: '08:00:00' }]],
    ['words', [{ ...entry, from: 'noon' }]],
    ['fifteen entries', Array.from({ length: 15 }, () => entry)],
    ['no list', entry],
  ])('refuses %s', (_what, value) => expect(takes(openingHoursSchema, value)).toBe(false));
});
