import 'server-only';
import { readFileSync } from 'node:fs';
import type { CardInput } from '@/lib/cards/card-input';
import { createCards } from '@/lib/cards/service';
import type { Locale } from '@/lib/i18n/locales';
import { readGazetteer } from '@/lib/search/gazetteer-rows';
import { invalidate } from '@/lib/server/cache/invalidate';
import { everythingTag } from '@/lib/server/cache/tags';
import type { Tx } from '@/lib/server/db';
import type { PrismaClient } from '@/lib/server/generated/prisma/client';
import { toCardInput } from './card-input';
import { withLines } from './cards/lines';
import { chooseAuthors, seedAuthors } from './demo-authors';
import { seedDemoComments } from './demo-comments';
import { seedDemoFriends } from './demo-friends';
import { seedDemoLife } from './demo-life';
import { type AccountKind, seedDemoMembers } from './demo-members';
import { seedDemoMessages } from './demo-messages';
import { seedDemoNotifications } from './demo-notifications';
import { ownCards, writtenBy } from './demo-own-cards';
import { bannerNames, type CardPictures, picturesOf, storePictures, writeMedia } from './demo-pictures';
import { type PostAuthor, pictureOf, seedDemoPosts } from './demo-posts';
import { seedDemoReferrals } from './demo-referrals';
import { makeCard, type SeedCard } from './make-card';
import { readPosts, type SeedPost } from './post-data';
import type { Progress } from './progress';

/** The seed of the demo's cards: bulk seeds below it never meet them. */
export const demoSeed = 0x7e110;

/** Cards of each kind. */
export type DemoSize = Record<SeedCard['kind'], number>;

const wholeDemo: DemoSize = { company: 600, personal: 300 };
const featuredCount = 12;

/** A card and who wrote it: one of the demo's accounts, the author of that number, or nobody. */
type DemoCard = { index: number; card: SeedCard; owner?: AccountKind | number; draft?: true };

/**
 * The cards of the demo, without pictures.
 * @param baseDate the moment before which everything was published, in milliseconds
 * @param size fewer cards, for tests
 */
export function chooseCards(baseDate: number, size: DemoSize = wholeDemo): DemoCard[] {
  const left = { ...size };
  const chosen: DemoCard[] = [];
  for (let index = 0; left.company + left.personal > 0; index += 1) {
    const card = makeCard(demoSeed, index, baseDate);
    if (left[card.kind] === 0) continue;
    left[card.kind] -= 1;
    chosen.push({ index, card });
  }
  return withOwners(chosen).map(({ index, card, ...own }) => ({
    index,
    card: withLines(card, index),
    ...own,
  }));
}

/** The first card of a kind and language becomes the one that a demo account wrote. */
function withOwners(cards: DemoCard[]): DemoCard[] {
  const left = [...ownCards];
  return cards.map(({ index, card }) => {
    const at = left.findIndex(
      ({ text }) => text.kind === card.kind && text.sourceLocale === card.sourceLocale,
    );
    const [own] = at < 0 ? [] : left.splice(at, 1);
    if (!own) return { index, card };
    const { owner, draft, text } = own;
    return { index, card: writtenBy(owner, card, text), owner, draft };
  });
}

/** Gives cards to the members who write posts. */
function withAuthors(cards: readonly DemoCard[], posts: readonly SeedPost[]): DemoCard[] {
  const free = cards.filter(({ owner }) => owner === undefined);
  const numbers = new Map(chooseAuthors(free, posts).map(({ index }, number) => [index, number]));
  return cards.map((card) => ({ ...card, owner: card.owner ?? numbers.get(card.index) }));
}

/** Well described firms of different trades and languages for the home page. */
function chooseFeatured(cards: readonly DemoCard[]): DemoCard[] {
  const groups = new Set<string>();
  const perLocale = new Map<Locale, number>();
  const places: Record<Locale, number> = { vi: 4, 'zh-CN': 4, 'zh-TW': 1, en: 1, ko: 1, ja: 1 };
  return cards
    .filter(
      ({ card, draft }) =>
        card.kind === 'company' &&
        !draft &&
        (card.companyDescription?.length ?? 0) > 60 &&
        card.services.length > 1,
    )
    .filter(({ card }) => {
      const taken = perLocale.get(card.sourceLocale) ?? 0;
      if (groups.has(card.group) || taken >= places[card.sourceLocale]) return false;
      groups.add(card.group);
      perLocale.set(card.sourceLocale, taken + 1);
      return true;
    })
    .slice(0, featuredCount);
}

async function seedBanners(tx: Tx, media: ReadonlyMap<string, number>): Promise<void> {
  if ((await tx.banner.count()) > 0) return;
  const banners = JSON.parse(readFileSync(new URL('./data/banners.json', import.meta.url), 'utf8')) as {
    href: string;
    texts: Record<Locale, { title: string; subtitle: string }>;
  }[];
  for (const [position, { href, texts }] of banners.entries()) {
    await tx.banner.create({
      data: {
        href,
        position,
        mediaId: media.get(bannerNames[position] ?? '') ?? 0,
        texts: { create: Object.entries(texts).map(([locale, text]) => ({ locale, ...text })) },
      },
    });
  }
}

type Pictures = ReadonlyMap<number, CardPictures>;

function choosePictures(cards: readonly DemoCard[]): Pictures {
  const places = { women: 0, men: 0 };
  const newest = cards.toSorted((one, next) => next.card.publishedAt - one.card.publishedAt);
  return new Map(
    newest.map(({ index, card }) => {
      const place = card.kind === 'personal' ? places[card.female ? 'women' : 'men']++ : index;
      return [index, picturesOf(card, index, place)];
    }),
  );
}

function toInputs(
  cards: readonly DemoCard[],
  pictures: Pictures,
  media: ReadonlyMap<string, number>,
  industryIds: ReadonlyMap<string, number>,
  memberOf: ReadonlyMap<DemoCard['owner'], number>,
): CardInput[] {
  const featured = new Map(chooseFeatured(cards).map(({ index }, place) => [index, place + 1]));
  return cards.map(({ index, card, owner, draft }) => {
    const { logo, images } = pictures.get(index) ?? { logo: '', images: [] };
    const isFeatured = featured.has(index);
    return {
      ...toCardInput(card, industryIds),
      ownerId: memberOf.get(owner) ?? null,
      // One in eight has no picture, as in life.
      logoId: index % 8 === 3 && !isFeatured && owner === undefined ? null : media.get(logo),
      imageIds: images.flatMap((name) => media.get(name) ?? []),
      featuredOrder: featured.get(index) ?? null,
      ...(isFeatured && card.verifiedAt === null ? { verifiedAt: new Date(card.publishedAt) } : {}),
      ...(draft ? { status: 'draft' as const, publishedAt: null } : {}),
    };
  });
}

/** The cards of the authors, in the order of their numbers. */
const authored = (cards: readonly DemoCard[]): SeedCard[] =>
  cards.filter(({ owner }) => typeof owner === 'number').map(({ card }) => card);

function postAuthors(
  cards: readonly DemoCard[],
  memberOf: ReadonlyMap<DemoCard['owner'], number>,
): PostAuthor[] {
  return cards.flatMap(({ card, owner, draft }) => {
    const id = memberOf.get(owner);
    return id === undefined || draft ? [] : [{ id, card }];
  });
}

/**
 * Writes the demo: about 600 companies and 300 people with pictures, featured firms, banners, four accounts with friends,
 * messages, notifications and points, and 400 posts with the members who wrote them and talk about them, in one transaction after
 * the pictures were drawn. What stands already is left alone.
 * @param baseDate the moment before which everything was published
 * @param size fewer cards, for tests
 */
export async function seedDemo(
  db: PrismaClient,
  baseDate: Date,
  progress: Progress,
  size: DemoSize = wholeDemo,
): Promise<void> {
  const posts = readPosts();
  const cards = withAuthors(chooseCards(baseDate.getTime(), size), posts);
  const [first] = cards;
  if (first && (await db.card.count({ where: { publicId: first.card.publicId } })) > 0) return;
  const pictures = choosePictures(cards);
  const names = [
    ...bannerNames,
    ...[...pictures.values()].flatMap(({ logo, images }) => [logo, ...images]),
    ...posts.flatMap((post) => post.pictures.map(pictureOf)),
  ];
  const drawing = progress.start('Pictures', new Set(names).size);
  const drawn = await storePictures(demoSeed, names, () => drawing.add(1));
  drawing.end();
  const gazetteer = await readGazetteer(db);
  const industries = await db.industry.findMany({ select: { id: true, slug: true } });
  const industryIds = new Map(industries.map(({ id, slug }) => [slug, id]));
  const writing = progress.start('Cards', cards.length);
  await db.$transaction(
    async (tx) => {
      const accounts = await seedDemoMembers(tx, baseDate);
      const memberOf = new Map<DemoCard['owner'], number>([
        ...accounts,
        ...(await seedAuthors(tx, authored(cards), baseDate)).entries(),
      ]);
      const media = await writeMedia(tx, drawn);
      await seedBanners(tx, media);
      const inputs = toInputs(cards, pictures, media, industryIds, memberOf);
      for (let at = 0; at < inputs.length; at += 100) {
        const part = inputs.slice(at, at + 100);
        await createCards(tx, part, { gazetteer, isBulk: true });
        writing.add(part.length);
      }
      const authors = postAuthors(cards, memberOf);
      await seedDemoPosts(tx, posts, authors, media, baseDate);
      await seedDemoComments(tx, authors, baseDate);
      const active = [accounts.get('enterprise'), accounts.get('individual')].filter(
        (id) => id !== undefined,
      );
      await seedDemoLife(tx, active, baseDate);
      const people = [...new Set(authors.map(({ id }) => id))];
      await seedDemoReferrals(tx, active, people, baseDate);
      await seedDemoFriends(tx, active, authors, baseDate);
      await seedDemoMessages(tx, accounts, authors, baseDate);
      await seedDemoNotifications(tx, active, baseDate);
      await invalidate(tx, [everythingTag()]);
    },
    { maxWait: 10_000, timeout: 5 * 60_000 },
  );
  writing.end();
}
