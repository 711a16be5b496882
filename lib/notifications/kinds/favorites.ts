import { z } from 'zod';
import { paths } from '@/lib/shared/paths';
import { define } from '../kind-row';
import { byPublicId } from './shapes';

/** About what members keep for themselves. */
export const favoritesKinds = {
  /** The time has come at which they wanted to be reminded of a card; their own note stands in it. */
  favoriteReminder: define({
    params: z.object({
      publicId: z.string(),
      /** '' where the card is not shown to them any more. */
      name: z.string(),
      note: z.string(),
      /** What of the two there is. */
      says: z.enum(['all', 'name', 'note', 'nothing']),
      at: z.string(),
    }),
    list: 'site',
    group: 'favorites',
    subject: byPublicId,
    lifetimeDays: 30,
    path: () => paths.memberFavorites({ order: 'remind' }),
    event: ({ publicId, at }) => `${publicId}:${at}`,
  }),
};
