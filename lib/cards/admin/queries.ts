import 'server-only';
import { nameOfCard } from '@/lib/cards/card-name';
import { knownLocale, type Locale } from '@/lib/i18n/locales';
import { foldName } from '@/lib/search/name-key';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import type { CardKind } from '@/lib/shared/card-kind';
import { timesOfDays } from '@/lib/shared/dates';
import { isPublicId } from '@/lib/shared/ids';
import { sortParts } from '@/lib/shared/list-params';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import type { ListPage } from '@/lib/shared/paging';
import { normalizeTaxCode } from '../tax-code';
import { type CardFilter, isFeaturedOrder } from './card-list';

export type CardAdminRow = {
  publicId: string;
  kind: CardKind;
  name: string;
  status: string;
  /** What the owner wrote since waits for a decision. */
  waits: boolean;
  verified: boolean;
  /** Place on the home page, or null. */
  featuredOrder: number | null;
  owner: { publicId: string; nickname: string } | null;
  logo: Picture | null;
  provinceCode: string | null;
  taxCode: string | null;
  locale: Locale;
  industryIds: number[];
  createdAt: Date;
  updatedAt: Date;
};

const rowSelect = {
  publicId: true,
  kind: true,
  companyName: true,
  contactName: true,
  status: true,
  verifiedAt: true,
  featuredOrder: true,
  provinceCode: true,
  taxCode: true,
  sourceLocale: true,
  industries: { orderBy: { position: 'asc' }, select: { industryId: true } },
  createdAt: true,
  updatedAt: true,
  owner: { select: { publicId: true, nickname: true } },
  logo: { select: pictureSelect },
  draft: { select: { status: true } },
} as const satisfies Prisma.CardSelect;

/** Cards as the back office narrows them, a page at a time: the last written first, featured ones in their order. */
export async function listCardsForAdmin(filter: CardFilter): Promise<ListPage<CardAdminRow>> {
  const where = cardsWhere(filter);
  const list = await readPage({
    page: filter.page,
    count: (take) => db.card.count({ where, take }),
    read: (range) => db.card.findMany({ where, orderBy: orderOf(filter), ...range, select: rowSelect }),
  });
  const rows = list.rows.map(
    ({ companyName, contactName, verifiedAt, draft, sourceLocale, industries, ...card }) => ({
      ...card,
      locale: knownLocale(sourceLocale),
      industryIds: industries.map(({ industryId }) => industryId),
      name: nameOfCard({ ...card, companyName, contactName }),
      verified: verifiedAt !== null,
      waits: draft?.status === 'pending_review',
    }),
  );
  return { ...list, rows };
}

function orderOf(filter: CardFilter): Prisma.CardOrderByWithRelationInput[] {
  if (isFeaturedOrder(filter)) return [{ featuredOrder: 'asc' }, { id: 'asc' }];
  const { column, direction } = sortParts(filter.sort);
  if (column === 'created') return [{ id: direction }];
  return [column === 'name' ? { nameFold: direction } : { updatedAt: direction }, { id: direction }];
}

/** What the list and its export ask for. */
export function cardsWhere(filter: CardFilter): Prisma.CardWhereInput {
  const { q, view, status, kind, owner, locale, province, industry, taxCode, from, to } = filter;
  return {
    status,
    kind,
    sourceLocale: locale,
    provinceCode: province,
    taxCode: taxCode === undefined ? undefined : taxCode === 'given' ? { not: null } : null,
    industries: industry
      ? { some: { industry: { OR: [{ slug: industry }, { parent: { slug: industry } }] } } }
      : undefined,
    ownerId: owner === undefined ? undefined : owner === 'owned' ? { not: null } : null,
    createdAt: from || to ? timesOfDays({ from, to }) : undefined,
    AND: [
      view === 'review' ? { draft: { status: 'pending_review' } } : {},
      view === 'featured' ? { featuredOrder: { not: null } } : {},
      q === '' ? {} : { OR: searched(q) },
    ],
  };
}

/** By name as it is folded for duplicates, by tax code, by the identifier of the address or by the owner's mail. */
function searched(q: string): Prisma.CardWhereInput[] {
  const taxCode = normalizeTaxCode(q);
  const id = q.replace(/^.*\//, '');
  return [
    { nameFold: { contains: escapeLike(foldName(q)) } },
    ...(taxCode ? [{ taxCode }] : []),
    ...(isPublicId(id) ? [{ publicId: id }] : []),
    ...(q.includes('@') ? [{ owner: { email: q.toLowerCase() } }] : []),
  ];
}
