'use server';

import { memberAction } from '@/lib/server/action';
import { setPostFavorite } from './post-favorites';
import {
  removeTagSchema,
  renameTagSchema,
  selectionSchema,
  setFavoriteSchema,
  setTagsSchema,
} from './schemas';
import { deleteFavorites, setFavorite } from './service';
import { removeTag, renameTag, setTags } from './tag-service';

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

export const renameTagAction = memberAction(
  { schema: renameTagSchema, rateLimit },
  ({ from, to }, { viewer }) => renameTag(viewer, from, to),
);

export const removeTagAction = memberAction({ schema: removeTagSchema, rateLimit }, ({ tag }, { viewer }) =>
  removeTag(viewer, tag),
);
