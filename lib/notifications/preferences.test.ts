import { describe, expect, it } from 'vitest';
import { notificationKinds } from './kinds';
import {
  deliveries,
  deliveryOf,
  isPreferenceGroup,
  type PreferenceGroup,
  preferenceGroups,
  preferenceSchema,
} from './preferences';

const groups = Object.keys(preferenceGroups) as PreferenceGroup[];

describe('how a member hears of a group', () => {
  it.each(groups)('%s: by its standard, which is one of its choices, until they choose', (group) => {
    const { standard, choices } = preferenceGroups[group];
    expect(choices).toContain(standard);
    expect(deliveryOf(group, [])).toBe(standard);
    for (const delivery of choices) expect(deliveryOf(group, [{ group, delivery }])).toBe(delivery);
  });

  it('is not changed by a choice of another group, nor by one that is not offered', () => {
    expect(deliveryOf('likes', [{ group: 'friends', delivery: 'none' }])).toBe('here');
    expect(deliveryOf('reminders', [{ group: 'reminders', delivery: 'none' }])).toBe('now');
  });
});

describe('a choice', () => {
  it('is taken where it is offered', () => {
    for (const group of groups)
      for (const delivery of deliveries)
        expect(preferenceSchema.safeParse({ group, delivery }).success, `${group} ${delivery}`).toBe(
          (preferenceGroups[group].choices as readonly string[]).includes(delivery),
        );
  });

  it.each([{ group: 'decisions', delivery: 'none' }, { group: 'constructor', delivery: 'here' }, {}])(
    'is refused: %o',
    (given) => {
      expect(preferenceSchema.safeParse(given).success).toBe(false);
    },
  );
});

it('knows its groups by name alone', () => {
  expect(isPreferenceGroup('likes')).toBe(true);
  expect(isPreferenceGroup('toString')).toBe(false);
});

it('likes are never mailed unless somebody asks for it', () => {
  for (const kind of ['postLiked', 'commentLiked'] as const)
    expect(deliveryOf(notificationKinds[kind].group as PreferenceGroup, [])).toBe('here');
});

it('security, personal data, the confirmation of an order and what restricts a member cannot be switched off', () => {
  const always = Object.entries(notificationKinds).flatMap(([kind, { group }]) =>
    group === null ? [kind] : [],
  );
  expect(always.sort()).toEqual([
    'accountRestored',
    'cardHidden',
    'commentHidden',
    'commentShown',
    'dataExportReady',
    'dataRequestAnswered',
    'dataRequestRejected',
    'exchangePlaced',
    'memberSilenced',
    'messageWarned',
    'orderPlaced',
    'passwordChanged',
    'pointsCorrected',
    'postHidden',
    'productHidden',
    'ratingHidden',
    'ratingShown',
    'rewardCancelled',
    'rewardTakenBack',
    'silenceEnded',
  ]);
});

it.each([
  ['orders', 'orderShipped'],
  ['content', 'cardRejected'],
  ['membership', 'claimApproved'],
] as const)('%s are mailed at once until a member says otherwise, and always stand here', (group, kind) => {
  expect(notificationKinds[kind].group).toBe(group);
  expect(preferenceGroups[group]).toEqual({ standard: 'now', choices: ['here', 'daily', 'now'] });
});
