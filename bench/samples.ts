import { cookieName } from '@/lib/server/cookie-name';
import { db } from '@/lib/server/db';
import { encodeSessionToken } from '@/lib/server/realm';
import { cardPath } from '@/lib/shared/paths';
import type { CardSample } from './search-queries';

/** Cards and lists of the database that stand for all others. */
export type Samples = {
  company: string;
  person: string;
  page: string | null;
  post: string | null;
  product: string | null;
  /** The part of a trade in a province that has most companies. */
  industry: string;
  region: string;
  /** Addresses of different companies and people from all over the table, as many as a crawler asks for. */
  cards: string[];
};

const mostCards = 10_000;

/**
 * Picks them: the same ones in the same database.
 * @throws when the database has no published company or person
 */
export async function pickSamples(): Promise<Samples> {
  const [company, person, page, post, product, cards, places] = await Promise.all([
    firstOf('company'),
    firstOf('personal'),
    db.page.findFirst({
      orderBy: { id: 'asc' },
      where: { slug: { notIn: ['about', 'contact'] } },
      select: { slug: true },
    }),
    db.post.findFirst({
      where: { listedAt: { not: null } },
      orderBy: { id: 'asc' },
      select: { publicId: true },
    }),
    db.product.findFirst({
      where: { listedAt: { not: null } },
      orderBy: { id: 'asc' },
      select: { publicId: true },
    }),
    db.card.findMany({
      where: { status: 'published' },
      // Public ids are random.
      orderBy: { publicId: 'asc' },
      take: mostCards,
      select: { publicId: true, kind: true },
    }),
    db.$queryRaw<{ industry: string; region: string }[]>`
      SELECT i.slug AS industry, p.slug AS region
      FROM card c
      JOIN card_industry ci ON ci.card_id = c.id
      JOIN industry i ON i.id = ci.industry_id
      JOIN province p ON p.code = c.province_code
      WHERE c.status = 'published' AND c.kind = 'company'
      GROUP BY i.slug, p.slug ORDER BY count(*) DESC, 1, 2 LIMIT 1`,
  ]);
  const place = places[0];
  if (!place) throw new Error('no published company has an industry and a province');
  return {
    company,
    person,
    page: page?.slug ?? null,
    post: post?.publicId ?? null,
    product: product?.publicId ?? null,
    cards: cards.map(cardPath),
    ...place,
  };
}

async function firstOf(kind: 'company' | 'personal'): Promise<string> {
  const where = { kind, status: 'published' } as const;
  const card = await db.card.findFirst({ where, orderBy: { id: 'asc' }, select: { publicId: true } });
  if (!card) throw new Error(`no published card of kind ${kind}`);
  return card.publicId;
}

/** Numbers and names to search for, from all over the database. */
export async function pickSearchable(): Promise<CardSample[]> {
  const last = await db.card.aggregate({ _max: { id: true } });
  const step = Math.max(1, Math.floor((last._max.id ?? 1) / 40));
  const ids = Array.from({ length: 40 }, (_, index) => 1 + index * step);
  const cards: CardSample[] = [];
  for (const id of ids) {
    const card = await db.card.findFirst({
      where: {
        id: { gte: id },
        kind: 'company',
        status: 'published',
        mobile: { not: null },
        taxCode: { not: null },
      },
      orderBy: { id: 'asc' },
      select: { mobile: true, taxCode: true, companyName: true },
    });
    if (card) cards.push(card);
  }
  return cards;
}

/** Identifiers for the lookups that searches are compared with; public ids are random, so these lie all over the table. */
export async function pickIds(count: number): Promise<number[]> {
  const cards = await db.card.findMany({ take: count, orderBy: { publicId: 'asc' }, select: { id: true } });
  return cards.map(({ id }) => id);
}

/**
 * Signs a member in who exists for this alone.
 * @param number another one for each
 * @returns the header of their requests
 */
export async function signIn(number = 0): Promise<{ cookie: string }> {
  const email = `bench-${number}@example.com`;
  const { id: memberId } = await db.member.upsert({
    where: { email },
    create: {
      publicId: `bench${number}`,
      referralCode: `BENCH${number}`,
      email,
      nickname: 'Bench',
      vipType: 2,
      membershipStatus: 1,
    },
    update: {},
    select: { id: true },
  });
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const { id } = await db.memberSession.create({ data: { memberId, expiresAt }, select: { id: true } });
  return { cookie: `${cookieName('member')}=${await encodeSessionToken('member', id)}` };
}

/** Members who search in turn: each may so often an hour, and one alone would make all wait for the row that counts it. */
export async function signInSearchers(count = 60): Promise<{ cookie: string }[]> {
  await db.rateLimit.deleteMany({ where: { key: { startsWith: 'searchesByAccount' } } });
  const headers: { cookie: string }[] = [];
  for (let number = 1; number <= count; number += 1) headers.push(await signIn(number));
  return headers;
}
