/** Characters of a comment as a reader counts them (specification §5). */
export const commentLimit = 500;
