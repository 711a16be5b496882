import { expect, it } from 'vitest';
import { setLike } from '@/lib/comments/likes';
import { deleteComment } from '@/lib/flows/comments/take-back-comment';
import { deleteMember } from '@/lib/flows/members/delete-member';
import { getFeed, getHomePosts } from '@/lib/posts/queries';
import { findPosts } from '@/lib/posts/search';
import { makeAdmin } from '@/tests/factories/admins';
import { makeComment } from '@/tests/factories/comments';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';

it('a row says how often its post is liked and commented on: not what was taken back, nor by whom who is gone', async () => {
  const author = await makeActiveMember();
  const [liked, quiet] = [await makePost(author, { title: 'Quux' }), await makePost(author)];
  const [one, other, gone] = [await makeMember(), await makeMember(), await makeMember()];
  for (const member of [one, other, gone])
    await setLike(member, { target: 'post', id: liked.publicId, on: true });
  await setLike(other, { target: 'post', id: liked.publicId, on: false });
  await makeComment(one, liked);
  await makeComment(gone, liked);
  const taken = await makeComment(other, liked);
  await deleteComment(other, taken);
  await deleteMember(await makeAdmin(), gone.publicId);

  const expected = [
    [quiet.publicId, { likes: 0, comments: 0 }],
    [liked.publicId, { likes: 1, comments: 1 }],
  ];
  const answersOf = (posts: { publicId: string; answers: unknown }[]) =>
    posts.map(({ publicId, answers }) => [publicId, answers]);
  expect(answersOf((await getFeed({ time: 'all', page: 1 }, 'vi'))?.posts ?? [])).toEqual(expected);
  expect(answersOf(await getHomePosts('vi'))).toEqual(expected);
  const { posts } = await findPosts({ q: 'quux', locale: 'vi', anyOf: [], page: 1 });
  expect(answersOf(posts)).toEqual(expected.slice(1));
});
