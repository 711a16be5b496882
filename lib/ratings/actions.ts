'use server';

import { memberAction } from '@/lib/server/action';
import { editRatingSchema, newRatingSchema, ratingTarget } from './schemas';
import { deleteRating, editRating, rateLine, restoreRating } from './service';

const changes = { account: 'ratingChangesByAccount' } as const;

export const rateLineAction = memberAction(
  { schema: newRatingSchema, rateLimit: { account: 'ratingsByAccount' } },
  (rating, { viewer }) => rateLine(viewer, rating),
);

export const editRatingAction = memberAction(
  { schema: editRatingSchema, rateLimit: changes },
  (rating, { viewer }) => editRating(viewer, rating),
);

export const deleteRatingAction = memberAction(
  { schema: ratingTarget, rateLimit: changes },
  ({ id }, { viewer }) => deleteRating(viewer, id),
);

export const restoreRatingAction = memberAction(
  { schema: ratingTarget, rateLimit: changes },
  ({ id }, { viewer }) => restoreRating(viewer, id),
);
