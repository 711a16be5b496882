import 'server-only';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { sortParts } from '@/lib/shared/list-params';
import { type ListPage, wholeList } from '@/lib/shared/paging';
import { type GridRow, gridRow } from '@/lib/translation/grid-rows';
import { handedIn } from './queries';
import type { TopicFilter } from './topic-list';
import type { TopicForm } from './topic-schemas';

/** There are about 30; more than these would want pages. */
const most = 500;

export type TopicRow = {
  slug: string;
  name: string;
  posts: number;
  retired: boolean;
  /** The name of the one that its posts went to. */
  mergedInto: string | null;
};

const select = {
  id: true,
  slug: true,
  position: true,
  retiredAt: true,
  mergedIntoId: true,
  names: { select: { locale: true, name: true } },
  // As many as the list of posts has, where it leads.
  _count: { select: { posts: { where: { post: { deletedAt: null, ...handedIn } } } } },
} as const satisfies Prisma.TopicSelect;

type Stored = Prisma.TopicGetPayload<{ select: typeof select }>;

/** All topics in their own order unless the filter says otherwise; `filter.q` looks at the names of all languages, folded. */
export async function listTopicsForAdmin(locale: Locale, filter: TopicFilter): Promise<ListPage<TopicRow>> {
  const [rows, all] = await readTopics(locale, filter);
  const nameById = new Map(all.map((row) => [row.id, nameIn(row, locale)]));
  return wholeList(
    rows.map((row) => ({
      slug: row.slug,
      name: nameIn(row, locale),
      posts: row._count.posts,
      retired: row.retiredAt !== null,
      mergedInto: row.mergedIntoId === null ? null : (nameById.get(row.mergedIntoId) ?? null),
    })),
  );
}

/** Columns of the file, which is data. */
export const topicColumns = ['slug', 'state', 'posts', 'mergedInto', ...locales];

/** The same topics as rows of a file. */
export async function* exportTopics(locale: Locale, filter: TopicFilter): AsyncGenerator<string[][]> {
  const [rows, all] = await readTopics(locale, filter);
  const slugs = new Map(all.map(({ id, slug }) => [id, slug]));
  yield rows.map((row) => [
    row.slug,
    row.retiredAt === null ? 'offered' : 'retired',
    String(row._count.posts),
    (row.mergedIntoId !== null && slugs.get(row.mergedIntoId)) || '',
    ...locales.map((each) => row.names.find((found) => found.locale === each)?.name ?? ''),
  ]);
}

function nameIn(row: Pick<Stored, 'names' | 'slug'>, locale: Locale): string {
  return row.names.find((each) => each.locale === locale)?.name ?? row.slug;
}

async function readTopics(locale: Locale, { q, state, sort }: TopicFilter): Promise<[Stored[], Stored[]]> {
  const all = await db.topic.findMany({
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: most,
    select,
  });
  const wanted = foldText(q).trim();
  const fits = (row: Stored) =>
    (state === undefined || (row.retiredAt === null) === (state === 'offered')) &&
    (wanted === '' ||
      row.slug.includes(wanted) ||
      row.names.some(({ name }) => foldText(name).includes(wanted)));
  return [all.filter(fits).toSorted(compare(sort, locale)), all];
}

function compare(sort: TopicFilter['sort'], locale: Locale): (one: Stored, other: Stored) => number {
  const { column, direction } = sortParts(sort);
  const sign = direction === 'asc' ? 1 : -1;
  const { compare: collate } = new Intl.Collator(localeTable[locale].intl);
  switch (column) {
    case 'name':
      return (one, other) => sign * collate(nameIn(one, locale), nameIn(other, locale));
    case 'slug':
      return (one, other) => sign * (one.slug < other.slug ? -1 : 1);
    case 'posts':
      return (one, other) => sign * (one._count.posts - other._count.posts) || one.id - other.id;
    default:
      return (one, other) => sign * (one.position - other.position || one.id - other.id);
  }
}

/** The names of all topics that are their own, as rows of a grid. */
export async function listTopicNames(): Promise<GridRow[]> {
  const rows = await db.topic.findMany({
    where: { mergedIntoId: null },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: most,
    select: { slug: true, names: { select: { locale: true, name: true } } },
  });
  return rows.map(({ slug, names }) => {
    const texts = Object.fromEntries(names.map(({ locale, name }) => [locale, name]));
    return gridRow({ field: slug, texts });
  });
}

export type TopicDetail = {
  form: TopicForm;
  posts: number;
  retired: boolean;
  /** The one that its posts went to. */
  mergedInto: { slug: string; names: { locale: string; name: string }[] } | null;
};

/** One topic as its form wants it, or null. */
export async function getTopicForAdmin(slug: string): Promise<TopicDetail | null> {
  const row = await db.topic.findUnique({
    where: { slug },
    select: {
      ...select,
      version: true,
      mergedInto: { select: { slug: true, names: { select: { locale: true, name: true } } } },
    },
  });
  if (!row) return null;
  const names = Object.fromEntries(
    locales.map((locale) => [locale, row.names.find((each) => each.locale === locale)?.name ?? '']),
  ) as TopicForm['names'];
  return {
    form: { slug: row.slug, version: row.version, names },
    posts: row._count.posts,
    retired: row.retiredAt !== null,
    mergedInto: row.mergedInto,
  };
}
