import { getTalk } from '@/lib/comments/queries';
import { readFeedIds } from '@/lib/posts/feed';
import { countOwnPosts, listOwnPosts } from '@/lib/posts/list-own-posts';
import { ownPostViews } from '@/lib/posts/own-post-list';
import { ownPostState } from '@/lib/posts/own-post-state';
import { db } from '@/lib/server/db';

const readPosts = () =>
  db.post.findMany({
    orderBy: { id: 'asc' },
    include: {
      owner: { select: { deletedAt: true } },
      draft: { select: { status: true, submittedAt: true, data: true } },
      likes: { include: { member: { select: { deletedAt: true } } } },
      comments: {
        orderBy: { id: 'asc' },
        include: {
          author: { select: { deletedAt: true } },
          replyTo: { select: { postId: true } },
          likes: { include: { member: { select: { deletedAt: true } } } },
        },
      },
    },
  });

type StoredPost = Awaited<ReturnType<typeof readPosts>>[number];
type StoredComment = StoredPost['comments'][number];
type StoredLike = { hiddenAt: Date | null; member: { deletedAt: Date | null } };

// As the decisions say it and not as the site's own statements do.
const isPublic = ({ status, deletedAt, owner }: StoredPost) =>
  status === 'published' && deletedAt === null && owner.deletedAt === null;
const isRead = ({ deletedAt, hiddenAt, review, author }: StoredComment) =>
  deletedAt === null && hiddenAt === null && review === null && author?.deletedAt === null;
const counts = ({ hiddenAt, member }: StoredLike) => hiddenAt === null && member.deletedAt === null;

/** Where a post may stand beside each status of what is being written of it. */
const statusesBeside: Record<NonNullable<StoredPost['draft']>['status'], readonly string[]> = {
  editing: ['draft', 'published', 'rejected', 'hidden'],
  pending_review: ['pending_review', 'published', 'hidden'],
  rejected: ['draft', 'published', 'rejected', 'hidden'],
  published: ['published', 'hidden'],
};

type Say = (isWell: boolean, line: string) => void;

/**
 * Looks at all posts, comments and likes of the database, and at lists and counts of them.
 * @param isDue whether an administrator has to read a text before others do
 * @param wasRead whether one did; what is due and shown was
 * @returns a line for each that does not agree; none where all is well
 */
export async function brokenCommunityRules(
  isDue: (text: string) => boolean,
  wasRead: (text: string) => boolean,
): Promise<string[]> {
  const broken: string[] = [];
  const say: Say = (isWell, line) => void (isWell || broken.push(line));
  const posts = await readPosts();
  for (const post of posts) {
    lookAtPost(post, say);
    if (isPublic(post))
      say(!isDue(post.title) || wasRead(post.title), `post ${post.id} is shown unread: ${post.title}`);
    for (const comment of post.comments) {
      lookAtComment(comment, say);
      if (isRead(comment))
        say(
          !isDue(comment.text) || wasRead(comment.text),
          `comment ${comment.id} is shown unread: ${comment.text}`,
        );
    }
    await lookAtPage(post, say);
  }
  await lookAtFeed(posts, say);
  for (const ownerId of new Set(posts.map((post) => post.ownerId)))
    await lookAtOwnList(
      ownerId,
      posts.filter((post) => post.ownerId === ownerId),
      say,
    );
  return broken;
}

function lookAtPost(post: StoredPost, say: Say): void {
  const { status, draft, hiddenByAdmin, publishedAt, listedAt, likes } = post;
  const name = `post ${post.id}`;
  say(draft !== null, `${name} has no draft beside it`);
  if (draft) {
    say(
      statusesBeside[draft.status].includes(status),
      `${name} is ${status} while what is written is ${draft.status}`,
    );
    const waits = draft.status === 'pending_review';
    say(waits === (draft.submittedAt !== null), `${name} is ${draft.status}, handed in ${draft.submittedAt}`);
  }
  say(status !== 'published' || !hiddenByAdmin, `${name} is shown although an administrator took it away`);
  say(status !== 'hidden' || (hiddenByAdmin && publishedAt !== null), `${name} is hidden and was not shown`);
  say(status !== 'published' || publishedAt !== null, `${name} is shown since never`);
  const since = isPublic(post) ? publishedAt : null;
  say(
    listedAt?.getTime() === since?.getTime(),
    `${name} is listed since ${listedAt} where it is shown since ${since}`,
  );
  for (const like of likes)
    say(like.shown === counts(like), `like of ${name} by ${like.memberId} counts: ${like.shown}`);
}

function lookAtComment(comment: StoredComment, say: Say): void {
  const { deletedAt, deletedBy, review, submittedAt, shown, wasShown, replyTo, postId, likes } = comment;
  const name = `comment ${comment.id}`;
  say(shown === isRead(comment), `${name} is shown: ${shown}`);
  say(!shown || wasShown, `${name} is shown and never was`);
  say((deletedAt === null) === (deletedBy === null), `${name} was deleted at ${deletedAt} by ${deletedBy}`);
  say((review === 'pending') === (submittedAt !== null), `${name} is ${review}, handed in ${submittedAt}`);
  say(replyTo === null || replyTo.postId === postId, `${name} answers one of another post`);
  for (const like of likes)
    say(like.shown === counts(like), `like of ${name} by ${like.memberId} counts: ${like.shown}`);
}

/** What the page of a post counts, and says it counts of each comment on it. */
async function lookAtPage(post: StoredPost, say: Say): Promise<void> {
  const talk = await getTalk(null, post.publicId, {}).catch(({ code }: { code: string }) => code);
  if (!isPublic(post)) return say(talk === 'notFound', `post ${post.id} answers who asks for its comments`);
  if (typeof talk === 'string') return say(false, `post ${post.id} says ${talk} instead of its comments`);
  const wanted = { likes: post.likes.filter(counts).length, total: post.comments.filter(isRead).length };
  const { likes, total, marks } = talk;
  say(
    likes === wanted.likes && total === wanted.total,
    `page of post ${post.id} counts ${JSON.stringify({ likes, total })} where there are ${JSON.stringify(wanted)}`,
  );
  for (const { publicId, likes: given } of post.comments) {
    const mark = marks[publicId];
    if (mark)
      say(mark.likes === given.filter(counts).length, `comment ${publicId} counts ${mark.likes} likes`);
  }
}

/** The whole feed, and the part of it that the index answers: each post that is listed, once, the newest first. */
async function lookAtFeed(posts: readonly StoredPost[], say: Say): Promise<void> {
  const all = { by: null, kind: null, topicIds: null, industryId: null, provinceCode: null } as const;
  const listed = posts
    .filter(isPublic)
    .sort((one, other) => Number(other.listedAt) - Number(one.listedAt) || other.id - one.id);
  for (const kind of [null, 'post', 'supply'] as const) {
    const wanted = listed.filter(
      (post) => kind === null || (post.kind === 'post' ? 'post' : post.side) === kind,
    );
    const found = await readFeedIds({ ...all, kind, time: 'all', page: 1 });
    const [ids, first] = [found.ids.join(), wanted.slice(0, found.ids.length).map(({ id }) => id)];
    say(
      found.total === wanted.length && ids === first.join(),
      `the feed of ${kind ?? 'all'} has ${found.total}: ${ids} where ${wanted.length} are shown: ${first}`,
    );
  }
}

/** A member's own list: each post in the view of its state, with what they wrote last, and the counts of all views. */
async function lookAtOwnList(ownerId: number, posts: readonly StoredPost[], say: Say): Promise<void> {
  const counted = await countOwnPosts({ id: ownerId });
  for (const view of ownPostViews) {
    const wanted = posts.filter(({ deletedAt, status, draft }) => {
      if (view === 'deleted' || deletedAt !== null) return view === 'deleted' && deletedAt !== null;
      return view === 'all' || ownPostState(status, draft?.status ?? null) === view;
    });
    const name = `${view} of member ${ownerId}`;
    say(counted[view] === wanted.length, `${name} counts ${counted[view]} where there are ${wanted.length}`);
    const { rows, total } = await listOwnPosts({ id: ownerId }, { view, page: 1 });
    say(total === wanted.length, `${name} lists ${total} where there are ${wanted.length}`);
    const titles = new Map(wanted.map((post) => [post.publicId, titleOf(post)]));
    for (const { publicId, title } of rows)
      say(titles.get(publicId) === title, `${name} calls ${publicId} ${title}, not ${titles.get(publicId)}`);
  }
}

const titleOf = ({ draft, title }: StoredPost) =>
  draft && draft.status !== 'published' ? (draft.data as { title: string }).title : title;
