import 'server-only';
import { adminPageSize } from '@/lib/admins/user-filter';
import { nameOfCard } from '@/lib/cards/card-name';
import { foldName } from '@/lib/search/name-key';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import type { CardKind } from '@/lib/shared/card-kind';
import { isPublicId } from '@/lib/shared/ids';
import type { Picture } from '@/lib/shared/media';
import { clampPage, maxPage } from '@/lib/shared/paging';
import { normalizeTaxCode } from '../tax-code';
import type { CardFilter } from './card-filter';

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
  updatedAt: Date;
};

/** Counted up to the last page there is; `capped` where there are more. */
export type CardAdminList = {
  rows: CardAdminRow[];
  total: number;
  capped: boolean;
  page: number;
  pageCount: number;
};

const rowSelect = {
  publicId: true,
  kind: true,
  companyName: true,
  contactName: true,
  status: true,
  verifiedAt: true,
  featuredOrder: true,
  updatedAt: true,
  owner: { select: { publicId: true, nickname: true } },
  logo: { select: { key: true, width: true, height: true, widths: true } },
  draft: { select: { status: true } },
} as const satisfies Prisma.CardSelect;

/** Cards as the back office narrows them, a page at a time: the last written first, featured ones in their order. */
export async function listCardsForAdmin(filter: CardFilter): Promise<CardAdminList> {
  const where = cardsWhere(filter);
  const most = maxPage * adminPageSize;
  const counted = await db.card.count({ where, take: most + 1 });
  const total = Math.min(counted, most);
  const pageCount = clampPage(Math.ceil(total / adminPageSize));
  const page = clampPage(filter.page, pageCount);
  const cards = await db.card.findMany({
    where,
    orderBy: filter.view === 'featured' ? [{ featuredOrder: 'asc' }, { id: 'asc' }] : { id: 'desc' },
    skip: (page - 1) * adminPageSize,
    take: adminPageSize,
    select: rowSelect,
  });
  const rows = cards.map(({ companyName, contactName, verifiedAt, draft, ...card }) => ({
    ...card,
    name: nameOfCard({ ...card, companyName, contactName }),
    verified: verifiedAt !== null,
    waits: draft?.status === 'pending_review',
  }));
  return { rows, total, capped: counted > most, page, pageCount };
}

/** What the list and its export ask for. */
export function cardsWhere({ q, view, status, kind, owner }: CardFilter): Prisma.CardWhereInput {
  return {
    status,
    kind,
    ownerId: owner === undefined ? undefined : owner === 'owned' ? { not: null } : null,
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
    { nameFold: { contains: foldName(q).replace(/[\\%_]/g, '\\$&') } },
    ...(taxCode ? [{ taxCode }] : []),
    ...(isPublicId(id) ? [{ publicId: id }] : []),
    ...(q.includes('@') ? [{ owner: { email: q.toLowerCase() } }] : []),
  ];
}
