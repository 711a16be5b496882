import { z } from 'zod';
import { paths } from '@/lib/shared/paths';
import { subjectPaths } from '@/lib/shared/subjects';
import { define } from '../kind-row';
import { byPublicId, card, post, product } from './shapes';

/** `name` is the post's. */
const comment = post.extend({ comment: z.string() });
/** `name` is the member's who did it; `publicId` theirs, or the conversation's. */
const person = z.object({ name: z.string(), publicId: z.string() });

/** What others did: ratings, comments, likes, friends, messages. */
export const peopleKinds = {
  postCommented: define({
    params: comment,
    list: 'people',
    group: 'comments',
    subject: byPublicId,
    lifetimeDays: 180,
    path: ({ publicId, comment }) => subjectPaths.comment.public({ publicId: comment, post: publicId }),
  }),
  productRated: define({
    params: product.extend({ rating: z.string() }),
    list: 'people',
    group: 'comments',
    subject: byPublicId,
    lifetimeDays: 180,
    path: ({ publicId, rating }) => subjectPaths.rating.public({ publicId: rating, product: publicId }),
  }),
  commentAnswered: define({
    params: comment,
    list: 'people',
    group: 'comments',
    subject: byPublicId,
    lifetimeDays: 180,
    path: ({ publicId, comment }) => subjectPaths.comment.public({ publicId: comment, post: publicId }),
  }),
  postLiked: define({
    params: post,
    list: 'people',
    group: 'likes',
    subject: byPublicId,
    lifetimeDays: 180,
    path: subjectPaths.post.public,
  }),
  commentLiked: define({
    params: comment,
    list: 'people',
    group: 'likes',
    subject: ({ comment }) => comment,
    lifetimeDays: 180,
    path: ({ publicId, comment }) => subjectPaths.comment.public({ publicId: comment, post: publicId }),
  }),
  // Requests have a list and a count in the header: what waits there is no second time in those of notifications.
  friendRequested: define({
    params: person,
    list: 'elsewhere',
    group: 'friends',
    subject: byPublicId,
    lifetimeDays: 180,
    path: () => paths.memberFriends({ view: 'received' }),
    by: ({ name }) => name,
  }),
  friendAccepted: define({
    params: person,
    list: 'people',
    group: 'friends',
    subject: byPublicId,
    lifetimeDays: 180,
    path: () => paths.memberFriends(),
    by: ({ name }) => name,
  }),
  // So have the messages.
  messageReceived: define({
    params: person,
    list: 'elsewhere',
    group: 'messages',
    subject: byPublicId,
    lifetimeDays: 180,
    path: ({ publicId }) => paths.memberMessages({ conversation: publicId }),
    by: ({ name }) => name,
  }),
  // A stranger's, which lies among the requests: the header does not count those.
  messageRequested: define({
    params: person,
    list: 'people',
    group: 'messages',
    subject: byPublicId,
    lifetimeDays: 180,
    path: ({ publicId }) => paths.memberMessages({ conversation: publicId }),
    by: ({ name }) => name,
  }),
  cardFollowed: define({
    params: card,
    list: 'people',
    group: 'follows',
    subject: byPublicId,
    lifetimeDays: 180,
    path: () => paths.memberFavorites({ view: 'followers' }),
  }),
  followedPosted: define({
    params: post.extend({ author: z.string() }),
    list: 'people',
    group: 'follows',
    subject: byPublicId,
    lifetimeDays: 180,
    path: subjectPaths.post.public,
    by: ({ author }) => author,
  }),
};
