import { z } from 'zod';

/** How a member hears of something; each says what those before it say, too: by mail means here as well. */
export const deliveries = ['none', 'here', 'daily', 'now'] as const;

export type Delivery = (typeof deliveries)[number];

type Group = {
  /** Until the member says otherwise. */
  standard: Delivery;
  choices: readonly Delivery[];
};

const anything = deliveries;

/** What decides something stands here in any case: by mail it comes by choice. */
const here = ['here', 'daily', 'now'] as const;

/**
 * What a member may choose for, in the order of the settings: groups of kinds that a person understands. What is about the
 * security of an account, personal data, the confirmation of an order, or restricts a member has no group: it is always told here
 * and by mail.
 */
export const preferenceGroups = {
  friends: { standard: 'now', choices: anything },
  messages: { standard: 'daily', choices: anything },
  comments: { standard: 'daily', choices: anything },
  likes: { standard: 'here', choices: anything },
  follows: { standard: 'here', choices: anything },
  // Of the site about what is theirs. At once unless they say otherwise: there is something to do.
  orders: { standard: 'now', choices: here },
  content: { standard: 'now', choices: here },
  membership: { standard: 'now', choices: here },
  // Points on their way and there, and commissions; that something was cancelled or taken back is always told.
  rewards: { standard: 'daily', choices: anything },
  // By no mail unless somebody agrees to it; the mail of the day has its beginning, since its words are long.
  announcements: { standard: 'here', choices: here },
  // The stored message says that one was given (lib/flows/memberships), so it is always stored.
  reminders: { standard: 'now', choices: here },
  // Each was asked for by the member, for that hour.
  favorites: { standard: 'now', choices: here },
} as const satisfies Record<string, Group>;

export type PreferenceGroup = keyof typeof preferenceGroups;

const groups = Object.keys(preferenceGroups) as [PreferenceGroup, ...PreferenceGroup[]];

/** A choice as the settings send it. */
export const preferenceSchema = z
  .object({ group: z.enum(groups), delivery: z.enum(deliveries) })
  .refine(({ group, delivery }) => isChoice(group, delivery), { path: ['delivery'] });

export type Preference = z.output<typeof preferenceSchema>;

/** Whether a group may be told so. */
export function isChoice(group: PreferenceGroup, delivery: Delivery): boolean {
  return (preferenceGroups[group].choices as readonly Delivery[]).includes(delivery);
}

/** Whether a stored or signed name is one of the groups. */
export function isPreferenceGroup(name: string): name is PreferenceGroup {
  return Object.hasOwn(preferenceGroups, name);
}

/**
 * How a member hears of a group.
 * @param stored their own choices; of a group without one the standard counts, as it does for one that is offered no longer
 */
export function deliveryOf(
  group: PreferenceGroup,
  stored: readonly { group: string; delivery: Delivery }[],
): Delivery {
  const chosen = stored.find((each) => each.group === group)?.delivery;
  return chosen !== undefined && isChoice(group, chosen) ? chosen : preferenceGroups[group].standard;
}
