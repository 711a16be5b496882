/** Largest upload of a picture, and the most points it may have: decoded it takes four bytes each. */
export const imageMaxBytes = 10 * 1024 * 1024;
export const imageMaxPixels = 40_000_000;

/**
 * Longest side, and how many times it may be the shorter one. A picture is worked on row by row, so millions of rows of one
 * point take a minute where the same points in a square take a moment.
 */
export const imageMaxSide = 16_000;
export const imageMaxRatio = 20;

/** What a file dialog offers; what counts is the content. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
