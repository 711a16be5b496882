import { removeTagAction, renameTagAction, setNoteAction, setTagsAction } from '@/lib/favorites/actions';
import { favoriteNoteLongest } from '@/lib/favorites/own-marks';
import {
  removeFriendTagAction,
  renameFriendTagAction,
  setFriendNoteAction,
  setFriendTagsAction,
} from '@/lib/social/friend-actions';
import { friendNoteLongest } from '@/lib/social/friendship';

/**
 * What can be done with a member's own tags and notes, by the list that they stand in. Each list is a catalogue too, with its
 * words below `tags`, `note` and `fields`.
 */
export const tagActions = {
  favorites: {
    set: setTagsAction,
    rename: renameTagAction,
    remove: removeTagAction,
    note: setNoteAction,
    noteLongest: favoriteNoteLongest,
  },
  friends: {
    set: setFriendTagsAction,
    rename: renameFriendTagAction,
    remove: removeFriendTagAction,
    note: setFriendNoteAction,
    noteLongest: friendNoteLongest,
  },
} as const;

export type TagList = keyof typeof tagActions;
