import 'server-only';
import { isFixedPage } from '@/lib/content/page-slug';
import { type Locale, locales } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import { sortParts } from '@/lib/shared/list-params';
import type { ListPage } from '@/lib/shared/paging';
import type { PageForm } from './page-form';
import type { PageFilter } from './page-list';
import { type PageState, pageState } from './page-status';
import { readDraft, readPublished } from './stored';
import { listVersions, type VersionRow } from './versions';

export type PageRow = {
  id: number;
  slug: string;
  title: string;
  lang: Locale;
  state: PageState;
  /** Whether something is written that is not published. */
  hasDraft: boolean;
  /** When something else takes the place of what is published. */
  changesAt: Date | null;
  footerOrder: number | null;
  languages: Locale[];
  viewCount: number;
  publishedAt: Date | null;
  changedAt: Date;
};

const rowSelect = {
  id: true,
  slug: true,
  title: true,
  sourceLocale: true,
  footerOrder: true,
  languages: true,
  viewCount: true,
  publishedAt: true,
  deletedAt: true,
  changedAt: true,
  draft: { select: { pageId: true } },
  change: { select: { at: true } },
} as const satisfies Prisma.PageSelect;

/** The site's pages as the list is narrowed and ordered, a page at a time. */
export async function listPages(filter: PageFilter): Promise<ListPage<PageRow>> {
  const now = new Date();
  const where = pagesWhere(filter, now);
  const list = await readPage({
    page: filter.page,
    count: (take) => db.page.count({ where, take }),
    read: (range) => db.page.findMany({ where, orderBy: orderOf(filter), ...range, select: rowSelect }),
  });
  return {
    ...list,
    rows: list.rows.map(({ draft, change, deletedAt, sourceLocale, languages, ...row }) => ({
      ...row,
      title: row.title || row.slug,
      lang: sourceLocale as Locale,
      languages: locales.filter((locale) => languages.includes(locale)),
      state: pageState({ ...row, deletedAt }, now),
      hasDraft: draft !== null,
      changesAt: change?.at ?? null,
    })),
  };
}

function pagesWhere(
  { q, state, language, footer }: Pick<PageFilter, 'q' | 'state' | 'language' | 'footer'>,
  now: Date,
): Prisma.PageWhereInput {
  const wanted = foldText(q).trim();
  const contains = escapeLike(wanted);
  return {
    ...whereState(state, now),
    ...(language && { languages: { has: language } }),
    ...(footer && { footerOrder: { not: null } }),
    ...(wanted && { OR: [{ titleFold: { contains } }, { slug: { contains } }] }),
  };
}

function whereState(state: PageState | undefined, now: Date): Prisma.PageWhereInput {
  switch (state) {
    case 'deleted':
      return { deletedAt: { not: null } };
    case 'draft':
      return { deletedAt: null, publishedAt: null };
    case 'scheduled':
      return { deletedAt: null, publishedAt: { gt: now } };
    case 'published':
      return { deletedAt: null, publishedAt: { lte: now } };
    default:
      return { deletedAt: null };
  }
}

function orderOf({ sort }: Pick<PageFilter, 'sort'>): Prisma.PageOrderByWithRelationInput[] {
  const { column, direction } = sortParts(sort);
  const by = {
    title: { title: direction },
    views: { viewCount: direction },
    changed: { changedAt: direction },
  } as const;
  return [by[column], { id: direction }];
}

export type PageEdit = {
  id: number;
  slug: string;
  title: string;
  version: number;
  state: PageState;
  /** Whether code of the site links to it, so that it stays where it is. */
  isFixed: boolean;
  footerOrder: number | null;
  viewCount: number;
  publishedAt: Date | null;
  deletedAt: Date | null;
  changedAt: Date;
  form: PageForm;
  /** Who wrote what is not published, and when; null where everything is. */
  draft: { by: string; savedAt: Date } | null;
  /** What takes the place of what is published, and who said so; null where nothing does. */
  change: { by: string; at: Date } | null;
  /** Addresses that lead to it. */
  oldSlugs: string[];
  versions: VersionRow[];
};

/** A page as its editor shows it, deleted ones too; null where there is none. */
export async function getPageEdit(id: number): Promise<PageEdit | null> {
  const row = await db.page.findUnique({
    where: { id },
    select: {
      id: true,
      slug: true,
      title: true,
      version: true,
      footerOrder: true,
      viewCount: true,
      publishedAt: true,
      deletedAt: true,
      changedAt: true,
      change: { select: { at: true, adminName: true } },
      redirects: { orderBy: { createdAt: 'desc' }, take: 20, select: { slug: true } },
    },
  });
  if (!row) return null;
  const { redirects, change, ...page } = row;
  const draft = await readDraft(db, id);
  return {
    ...page,
    title: page.title || page.slug,
    state: pageState(page, new Date()),
    isFixed: isFixedPage(page.slug),
    form: draft?.form ?? (await readPublished(db, id)),
    draft: draft && { by: draft.by, savedAt: draft.savedAt },
    change: change && { by: change.adminName, at: change.at },
    oldSlugs: redirects.map(({ slug }) => slug),
    versions: await listVersions(id),
  };
}

/** The page that is called so, deleted ones left out; null where there is none. */
export async function findPageId(slug: string): Promise<number | null> {
  const row = await db.page.findFirst({ where: { slug, deletedAt: null }, select: { id: true } });
  return row?.id ?? null;
}
