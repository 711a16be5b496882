'use server';

import { memberAction } from '@/lib/server/action';
import { removeOwnTag, renameOwnTag } from '@/lib/server/own-tags';
import { removeTagSchema, renameTagSchema, setTagsSchema } from '@/lib/shared/tag-schemas';
import { deleteFavorites, restoreFavorites } from './delete-favorites';
import { setNote, setReminder } from './mark-service';
import { setPostFavorite } from './post-favorites';
import {
  changeTagSchema,
  restoreSchema,
  selectionSchema,
  setFavoriteSchema,
  setNoteSchema,
  setReminderSchema,
} from './schemas';
import { setFavorite } from './service';
import { changeTag, setTags } from './tag-service';

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

export const restoreFavoritesAction = memberAction(
  { schema: restoreSchema, rateLimit },
  ({ undo }, { viewer }) => restoreFavorites(viewer, undo),
);

export const setNoteAction = memberAction({ schema: setNoteSchema, rateLimit }, ({ id, note }, { viewer }) =>
  setNote(viewer, id, note),
);

export const setReminderAction = memberAction(
  { schema: setReminderSchema, rateLimit },
  ({ id, at }, { viewer }) => setReminder(viewer, id, at),
);

export const changeTagAction = memberAction({ schema: changeTagSchema, rateLimit }, (change, { viewer }) =>
  changeTag(viewer, change),
);

export const setTagsAction = memberAction(
  { schema: setTagsSchema, rateLimit },
  ({ id, ...tags }, { viewer }) => setTags(viewer, id, tags),
);

export const renameTagAction = memberAction({ schema: renameTagSchema, rateLimit }, (names, { viewer }) =>
  renameOwnTag('favorite', viewer.id, names),
);

export const removeTagAction = memberAction({ schema: removeTagSchema, rateLimit }, ({ tag }, { viewer }) =>
  removeOwnTag('favorite', viewer.id, tag),
);
