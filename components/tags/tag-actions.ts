import { removeTagAction, renameTagAction, setTagsAction } from '@/lib/favorites/actions';
import {
  removeFriendTagAction,
  renameFriendTagAction,
  setFriendTagsAction,
} from '@/lib/social/friend-actions';

/**
 * What can be done with a member's own tags, by the list that they stand in. Each list is a catalogue too, with its words below
 * `tags` and `fields`.
 */
export const tagActions = {
  favorites: { set: setTagsAction, rename: renameTagAction, remove: removeTagAction },
  friends: { set: setFriendTagsAction, rename: renameFriendTagAction, remove: removeFriendTagAction },
} as const;

export type TagList = keyof typeof tagActions;
