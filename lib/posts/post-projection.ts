import 'server-only';
import { authorMark } from '@/lib/accounts/author-mark';
import { readCardNames } from '@/lib/cards/card-projection';
import type { NamedSlug } from '@/lib/cards/card-view';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { logUnexpected } from '@/lib/server/log';
import { pictureSelect } from '@/lib/shared/media';
import { type ShownText, withOriginal } from '@/lib/translation/fallback';
import { authorCardSelect, authorOfCard } from './author-card';
import { contentOf } from './form-of-post';
import { isInTime } from './listing';
import type { PostAuthor, PostDetail, PostHead } from './post-view';
import { listTopics } from './topics';
import { type StoredPostText, shownPostContent, shownPostText } from './translations/shown';

// What everybody may read of a post: of its row in the database.

const picture = { select: pictureSelect } as const;

/** Pictures of a row of a feed. */
const headPictures = 3;

const authorSelect = {
  nickname: true,
  avatar: picture,
  cards: { where: { status: 'published' }, take: 4, select: authorCardSelect },
} as const satisfies Prisma.MemberSelect;

export const postHeadSelect = {
  id: true,
  publicId: true,
  kind: true,
  side: true,
  validUntil: true,
  identity: true,
  ownerId: true,
  sourceLocale: true,
  title: true,
  description: true,
  industryId: true,
  provinceCode: true,
  publishedAt: true,
  owner: { select: authorSelect },
  topics: { orderBy: { position: 'asc' }, select: { topicId: true } },
  images: { orderBy: { position: 'asc' }, take: headPictures, select: { media: picture } },
  _count: { select: { images: true } },
} as const satisfies Prisma.PostSelect;

export const postDetailSelect = {
  ...postHeadSelect,
  images: { orderBy: { position: 'asc' }, take: 9, select: { media: picture } },
  content: true,
  updatedAt: true,
  listedAt: true,
} as const satisfies Prisma.PostSelect;

/** With what is stored of it in other languages (`headTranslations`); without it is shown as it was written. */
type Translated = { translations?: StoredPostText[] };

export type PostHeadRow = Prisma.PostGetPayload<{ select: typeof postHeadSelect }> & Translated;
type DetailRow = Prisma.PostGetPayload<{ select: typeof postDetailSelect }> & Translated;

/** Topics, industries and provinces as a language calls them. */
export type PostNames = Awaited<ReturnType<typeof readCardNames>> & { topics: Map<number, NamedSlug> };

/** @param withoutTopics whether rows are shown without topics where these cannot be read, rather than not at all */
export async function readPostNames(locale: Locale, { withoutTopics = false } = {}): Promise<PostNames> {
  const topicsRead = listTopics(locale);
  const [names, topics] = await Promise.all([
    readCardNames(locale),
    withoutTopics ? topicsRead.catch(noTopics) : topicsRead,
  ]);
  return { ...names, topics: new Map(topics.map(({ id, slug, name }) => [id, { slug, name }])) };
}

function noTopics(error: unknown): [] {
  logUnexpected(error, 'topics of posts');
  return [];
}

/** A post as a row of a feed. */
export function postHeadOf(row: PostHeadRow, locale: Locale, names: PostNames): PostHead {
  return {
    publicId: row.publicId,
    kind: row.kind,
    side: row.side,
    validUntil: row.validUntil?.toISOString().slice(0, 10) ?? null,
    title: shownPostText(row, 'title', row.title, locale),
    description: shownPostText(row, 'description', row.description, locale),
    author: authorOf(row, locale),
    mark: authorMark('post', row.ownerId),
    topics: row.topics.flatMap(({ topicId }) => names.topics.get(topicId) ?? []),
    industry: row.industryId === null ? null : (names.industries.get(row.industryId) ?? null),
    province: row.provinceCode === null ? null : (names.provinces.get(row.provinceCode) ?? null),
    pictures: row.images.map(({ media }) => media),
    pictureCount: row._count.images,
    publishedAt: (row.publishedAt ?? new Date(0)).toISOString(),
    answers: null,
  };
}

/** A post's page. */
export function postDetailOf(row: DetailRow, locale: Locale, names: PostNames, now = new Date()): PostDetail {
  const source = row.sourceLocale as Locale;
  const head = postHeadOf(row, locale, names);
  const content = contentOf(row.content);
  const whole = (text: string, shown: ShownText) => withOriginal(shown, text, source) ?? shown;
  const own = locales.filter(
    (reader) =>
      shownPostText(row, 'title', row.title, reader).lang === reader ||
      shownPostContent(row, content, reader).lang === reader,
  );
  return {
    ...head,
    title: whole(row.title, head.title),
    description: whole(row.description, head.description),
    content: shownPostContent(row, content, locale),
    nickname: nicknameOf(row.owner, locale),
    updatedAt: row.updatedAt.toISOString(),
    isOver: !isInTime(row, now) || row.listedAt === null,
    offer: null,
    wording: { own, repeated: own.includes(locale) ? source : head.title.lang },
  };
}

/** Of the card that its author chose to write under, while that is shown. */
function authorOf({ owner, identity }: Pick<PostHeadRow, 'owner' | 'identity'>, locale: Locale): PostAuthor {
  const card = owner.cards.find(({ kind }) => kind === identity);
  return (card && authorOfCard(card, locale)) ?? nicknameOf(owner, locale);
}

function nicknameOf({ nickname, avatar }: Pick<PostHeadRow['owner'], 'nickname' | 'avatar'>, locale: Locale) {
  return { name: { text: nickname, lang: locale, source: 'original' as const }, picture: avatar, card: null };
}
