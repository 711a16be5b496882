'use server';

import { memberAction } from '@/lib/server/action';
import { removeOwnTag, renameOwnTag } from '@/lib/server/own-tags';
import { removeTagSchema, renameTagSchema, setTagsSchema } from '@/lib/shared/tag-schemas';
import { setFriendNote, setFriendTags } from './friend-notes';
import { answerRequest, askFriend, deleteFriends } from './friends-service';
import { askFriendSchema, deleteFriendsSchema, friendshipTarget, setFriendNoteSchema } from './schemas';

const rateLimit = { account: 'friendChangesByAccount' } as const;

export const askFriendAction = memberAction({ schema: askFriendSchema, rateLimit }, (request, { viewer }) =>
  askFriend(viewer, request),
);

export const acceptFriendAction = memberAction(
  { schema: friendshipTarget, rateLimit },
  ({ id }, { viewer }) => answerRequest(viewer, id, 'accept'),
);

export const rejectFriendAction = memberAction(
  { schema: friendshipTarget, rateLimit },
  ({ id }, { viewer }) => answerRequest(viewer, id, 'reject'),
);

export const cancelRequestAction = memberAction(
  { schema: friendshipTarget, rateLimit },
  ({ id }, { viewer }) => answerRequest(viewer, id, 'cancel'),
);

export const deleteFriendsAction = memberAction(
  { schema: deleteFriendsSchema, rateLimit },
  ({ ids }, { viewer }) => deleteFriends(viewer, ids),
);

export const setFriendNoteAction = memberAction(
  { schema: setFriendNoteSchema, rateLimit },
  ({ id, note }, { viewer }) => setFriendNote(viewer, id, note),
);

export const setFriendTagsAction = memberAction(
  { schema: setTagsSchema, rateLimit },
  ({ id, ...tags }, { viewer }) => setFriendTags(viewer, id, tags),
);

export const renameFriendTagAction = memberAction(
  { schema: renameTagSchema, rateLimit },
  (names, { viewer }) => renameOwnTag('friend', viewer.id, names),
);

export const removeFriendTagAction = memberAction(
  { schema: removeTagSchema, rateLimit },
  ({ tag }, { viewer }) => removeOwnTag('friend', viewer.id, tag),
);
