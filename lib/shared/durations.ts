// Lengths of time in milliseconds. A day is one of Vietnam's, which has no daylight saving (market's time zone in dates.ts).
export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** So long what somebody deleted can be brought back, in days: posts, comments, products, ratings, banners, pages and messages to the operator. */
export const undoDays = 30;
