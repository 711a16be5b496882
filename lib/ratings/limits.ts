import { commentLimit } from '@/lib/comments/limits';

/** Characters of a rating as a reader counts them: as many as a comment has (specification §5). */
export const ratingLimit = commentLimit;
