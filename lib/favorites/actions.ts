'use server';

import { memberAction } from '@/lib/server/action';
import { removeOwnTag, renameOwnTag } from '@/lib/server/own-tags';
import { removeTagSchema, renameTagSchema, setTagsSchema } from '@/lib/shared/tag-schemas';
import { setPostFavorite } from './post-favorites';
import { selectionSchema, setFavoriteSchema } from './schemas';
import { deleteFavorites, setFavorite } from './service';
import { setTags } from './tag-service';

const rateLimit = { account: 'favoritesByAccount' } as const;

export const setFavoriteAction = memberAction(
  { schema: setFavoriteSchema, rateLimit },
  ({ id, on }, { viewer }) => setFavorite(viewer, id, on),
);

export const setPostFavoriteAction = memberAction(
  { schema: setFavoriteSchema, rateLimit },
  ({ id, on }, { viewer }) => setPostFavorite(viewer, id, on),
);

export const deleteFavoritesAction = memberAction(
  { schema: selectionSchema, rateLimit },
  (selection, { viewer }) => deleteFavorites(viewer, selection),
);

export const setTagsAction = memberAction({ schema: setTagsSchema, rateLimit }, ({ id, tags }, { viewer }) =>
  setTags(viewer, id, tags),
);

export const renameTagAction = memberAction({ schema: renameTagSchema, rateLimit }, (names, { viewer }) =>
  renameOwnTag('favorite', viewer.id, names),
);

export const removeTagAction = memberAction({ schema: removeTagSchema, rateLimit }, ({ tag }, { viewer }) =>
  removeOwnTag('favorite', viewer.id, tag),
);
