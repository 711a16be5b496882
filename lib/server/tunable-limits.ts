import { type RateLimitName, rateLimits } from './rate-limits.ts';

type Tunable = { points: number; seconds: number; min: number; max: number };

/**
 * A limit that an operator may turn, between a floor that leaves a person room and a ceiling that still stops a machine. The
 * table of limits is the default. None of signing in, codes, registration and second factors: their numbers follow from what
 * a guesser may be left (decision 0016), and not from what a site is like.
 */
const tunable = (name: RateLimitName, min: number, max: number): Tunable => ({
  ...rateLimits[name],
  min,
  max,
});

export const tunableLimits = {
  postPublishesByAccount: tunable('postPublishesByAccount', 3, 200),
  commentsByAccount: tunable('commentsByAccount', 10, 500),
  ratingsByAccount: tunable('ratingsByAccount', 20, 500),
  messagesByAccount: tunable('messagesByAccount', 30, 1_000),
  inquiriesByAccount: tunable('inquiriesByAccount', 5, 100),
  friendRequestsByAccount: tunable('friendRequestsByAccount', 5, 200),
  uploadsByAccount: tunable('uploadsByAccount', 20, 300),
  exportsByAccount: tunable('exportsByAccount', 5, 100),
  reportsByAccount: tunable('reportsByAccount', 5, 100),
} as const satisfies Partial<Record<RateLimitName, Tunable>>;

export type TunableLimit = keyof typeof tunableLimits;
