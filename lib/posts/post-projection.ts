import 'server-only';
import { readCardNames } from '@/lib/cards/card-projection';
import type { NamedSlug } from '@/lib/cards/card-view';
import { type Locale, locales } from '@/lib/i18n/locales';
import { mapText } from '@/lib/rich-text/map-text';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { pictureSelect } from '@/lib/shared/media';
import { converterOf } from '@/lib/translation/convert-chinese';
import { pickText, type ShownText, withOriginal } from '@/lib/translation/fallback';
import { authorCardSelect, authorOfCard } from './author-card';
import { contentOf } from './form-of-post';
import { isInTime } from './listing';
import type { PostAuthor, PostDetail, PostHead, ShownDelta } from './post-view';
import { listTopics } from './topics';

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

export type PostHeadRow = Prisma.PostGetPayload<{ select: typeof postHeadSelect }>;
type DetailRow = Prisma.PostGetPayload<{ select: typeof postDetailSelect }>;

/** Topics, industries and provinces as a language calls them. */
export type PostNames = Awaited<ReturnType<typeof readCardNames>> & { topics: Map<number, NamedSlug> };

export async function readPostNames(locale: Locale): Promise<PostNames> {
  const [names, topics] = await Promise.all([readCardNames(locale), listTopics(locale)]);
  return { ...names, topics: new Map(topics.map(({ id, slug, name }) => [id, { slug, name }])) };
}

/** A post as a row of a feed. */
export function postHeadOf(row: PostHeadRow, locale: Locale, names: PostNames): PostHead {
  return {
    publicId: row.publicId,
    kind: row.kind,
    side: row.side,
    validUntil: row.validUntil?.toISOString().slice(0, 10) ?? null,
    title: shownText(row.title, row.sourceLocale as Locale, locale),
    description: shownText(row.description, row.sourceLocale as Locale, locale),
    author: authorOf(row, locale),
    topics: row.topics.flatMap(({ topicId }) => names.topics.get(topicId) ?? []),
    industry: row.industryId === null ? null : (names.industries.get(row.industryId) ?? null),
    province: row.provinceCode === null ? null : (names.provinces.get(row.provinceCode) ?? null),
    pictures: row.images.map(({ media }) => media),
    pictureCount: row._count.images,
    publishedAt: (row.publishedAt ?? new Date(0)).toISOString(),
  };
}

/** A post's page. */
export function postDetailOf(row: DetailRow, locale: Locale, names: PostNames, now = new Date()): PostDetail {
  const source = row.sourceLocale as Locale;
  const head = postHeadOf(row, locale, names);
  const whole = (text: string, shown: ShownText) => withOriginal(shown, text, source) ?? shown;
  return {
    ...head,
    title: whole(row.title, head.title),
    description: whole(row.description, head.description),
    content: contentIn(row, locale),
    nickname: nicknameOf(row.owner, locale),
    updatedAt: row.updatedAt.toISOString(),
    isOver: !isInTime(row, now) || row.listedAt === null,
    wording: {
      own: locales.filter((reader) => shownText(row.title, source, reader).lang === reader),
      repeated: source,
    },
  };
}

/** Its language, or the other way to write Chinese. */
function shownText(text: string, source: Locale, locale: Locale): ShownText {
  const shown = pickText(text, source, [], locale, converterOf('prose'));
  return shown ?? { text, lang: source, source: 'original' };
}

function contentIn(row: Pick<DetailRow, 'content' | 'sourceLocale'>, locale: Locale): ShownDelta {
  const source = row.sourceLocale as Locale;
  const delta = contentOf(row.content);
  const isChinese = source.startsWith('zh') && locale.startsWith('zh') && source !== locale;
  if (!isChinese) return { delta, lang: source, source: 'original' };
  const convert = converterOf('prose');
  return {
    delta: mapText(delta, (text) => convert(text, locale as 'zh-CN' | 'zh-TW')),
    lang: locale,
    source: 'converted',
    original: { delta, lang: source },
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
