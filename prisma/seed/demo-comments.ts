import 'server-only';
import { type Locale, locales } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import type { Tx } from '@/lib/server/db';
import { hourMs, minuteMs } from '@/lib/shared/durations';
import { makePublicId } from './cards/contacts';
import { Random } from './cards/random';
import { readSaidTexts, type SaidTexts } from './comment-data';
import type { PostAuthor } from './demo-posts';

/** Apart from the identifiers of the demo's cards, members and posts. */
const commentSeed = 0x7e112;

/** Days after a post in which most is said to it. */
const livelyHours = 72;

/** One post that everybody talks about, so that there is a second page. */
const mostComments = 26;

type Post = {
  id: number;
  ownerId: number;
  side: 'supply' | 'demand' | null;
  sourceLocale: string;
  publishedAt: Date | null;
  topics: { topic: { slug: string } }[];
};

type Said = {
  publicId: string;
  postId: number;
  authorId: number;
  text: string;
  sourceLocale: Locale;
  createdAt: Date;
  replyTo: string | null;
};

/** Writes what members said to the demo's posts and what they liked. The same seed and day give the same. */
export async function seedDemoComments(tx: Tx, authors: readonly PostAuthor[], now: Date): Promise<void> {
  const posts = await tx.post.findMany({
    orderBy: { id: 'asc' },
    take: 1_000,
    select: {
      id: true,
      ownerId: true,
      side: true,
      sourceLocale: true,
      publishedAt: true,
      topics: { select: { topic: { select: { slug: true } } } },
    },
  });
  const random = new Random(commentSeed, 0);
  const texts = readSaidTexts();
  const events = posts.filter((post) => kindOf(post) === 'event' && post.sourceLocale === 'zh-CN');
  const [lively] = events.toSorted(
    (one, next) => (one.publishedAt?.getTime() ?? 0) - (next.publishedAt?.getTime() ?? 0),
  );
  const all: Said[] = [];
  for (const post of posts) {
    const count = post === lively ? mostComments : howMany(random);
    all.push(...sayTo(post, count, { authors, texts, random, now, from: all.length }));
  }
  const rows = await tx.comment.createManyAndReturn({
    data: all.map(({ replyTo: _replyTo, ...said }) => ({ ...said, textFold: foldText(said.text) })),
    select: { id: true, publicId: true },
  });
  const ids = new Map(rows.map(({ id, publicId }) => [publicId, id]));
  const answers = all.filter(({ replyTo }) => replyTo !== null);
  await tx.$executeRaw`
    UPDATE comment SET reply_to_id = question.id
    FROM unnest(${answers.map(({ publicId }) => publicId)}::text[], ${answers.map(({ replyTo }) => replyTo)}::text[]) AS pair (said, asked)
    JOIN comment question ON question.public_id = pair.asked WHERE comment.public_id = pair.said`;
  const members = [...new Set(authors.map(({ id }) => id))];
  await tx.postLike.createMany({
    data: posts.flatMap((post) =>
      random
        .some(members, Math.floor(random.next() ** 3 * 40))
        .map((memberId) => ({ postId: post.id, memberId, createdAt: later(post, random, now) })),
    ),
  });
  await tx.commentLike.createMany({
    data: all.flatMap(({ publicId, createdAt }) =>
      random.some(members, random.chance(0.3) ? random.int(1, 5) : 0).map((memberId) => ({
        commentId: ids.get(publicId) ?? 0,
        memberId,
        createdAt,
      })),
    ),
  });
}

const kindOf = ({ side, topics }: Pick<Post, 'side' | 'topics'>) =>
  side ?? (topics.some(({ topic }) => topic.slug === 'trade-fairs-and-events') ? 'event' : 'post');

/** Of ten posts four have no comment, and few have many. */
function howMany(random: Random): number {
  return random.chance(0.4) ? 0 : 1 + Math.floor(random.next() ** 2 * 6);
}

const isQuestion = (text: string) => /[?？]$|か。/.test(text);

function later({ publishedAt }: Pick<Post, 'publishedAt'>, random: Random, now: Date): Date {
  const from = publishedAt?.getTime() ?? now.getTime();
  const span = Math.min(livelyHours * hourMs, now.getTime() - from);
  return new Date(from + Math.floor(random.next() ** 2 * span));
}

type World = {
  authors: readonly PostAuthor[];
  texts: Record<Locale, SaidTexts>;
  random: Random;
  now: Date;
  /** The number of the first. */
  from: number;
};

/** What is said to a post, by time: mostly in its language, some questions answered by its author. */
function sayTo(post: Post, count: number, { authors, texts, random, now, from }: World): Said[] {
  const own = post.sourceLocale as Locale;
  const kind = kindOf(post);
  const languages =
    count > texts[own][kind].length ? locales : random.chance(0.85) ? [own] : (['en'] as const);
  const offered = languages.flatMap((locale) => texts[locale][kind].map((text) => ({ text, locale })));
  const questions = random.some(offered, count).flatMap(({ text, locale }) => {
    const others = authors.filter(({ id, card }) => id !== post.ownerId && card.sourceLocale === locale);
    return others.length === 0
      ? []
      : [{ text, locale, authorId: random.pick(others).id, at: later(post, random, now) }];
  });
  const said = questions
    .toSorted((one, next) => one.at.getTime() - next.at.getTime())
    .flatMap((question, at) => {
      // Who asks something is answered; what fits everything else nobody can answer.
      const answered = kind !== 'post' && isQuestion(question.text) && random.chance(0.6);
      const soon = new Date(Math.min(question.at.getTime() + random.int(5, 600) * minuteMs, now.getTime()));
      const answer = random.pick(texts[own].answers);
      const asked = { ...question, key: at * 2, answers: null as number | null };
      return answered
        ? [
            asked,
            { text: answer, locale: own, authorId: post.ownerId, at: soon, key: at * 2 + 1, answers: at * 2 },
          ]
        : [asked];
    })
    .toSorted((one, next) => one.at.getTime() - next.at.getTime() || one.key - next.key);
  const idOf = new Map(said.map(({ key }, at) => [key, makePublicId(commentSeed, from + at)]));
  return said.map(({ text, locale, authorId, at, key, answers }) => ({
    publicId: idOf.get(key) ?? '',
    postId: post.id,
    authorId,
    text,
    sourceLocale: locale,
    createdAt: at,
    replyTo: answers === null ? null : (idOf.get(answers) ?? null),
  }));
}
