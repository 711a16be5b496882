/** Characters of a comment, and of what is said to a rating, as a reader counts them (specification §5). */
export const commentLimit = 500;
