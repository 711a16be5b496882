/** When an administrator looks at what a member publishes: never, at their first three, at all. */
export const reviewRules = ['none', 'firstThree', 'all'] as const;
export type ReviewRule = (typeof reviewRules)[number];
