/** What becomes of a text that has a watched word, the strictest first: it is refused, looked at, or shown with the word masked. */
export const watchedWordActions = ['block', 'review', 'mask'] as const;
export type WatchedWordAction = (typeof watchedWordActions)[number];
