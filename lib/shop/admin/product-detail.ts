import 'server-only';
import {
  type HistoryEntry,
  readHistory,
  type ShownReport,
  shownReports,
} from '@/lib/admins/moderation-record';
import { db } from '@/lib/server/db';
import type { StockReason } from '@/lib/server/generated/prisma/enums';
import { isPublicId } from '@/lib/shared/ids';
import type { Vnd } from '@/lib/shared/money';
import { specOf } from '../product-content';
import type { ProductStatus } from '../product-status';
import { isProductRejectReason, type ProductRejectReason } from '../reject-reasons';
import { lookedAt } from './looked-at';

export type StockEntry = {
  id: number;
  change: number;
  after: number;
  reason: StockReason;
  note: string;
  /** Name of the administrator or the member whose doing it was. */
  by: string | null;
  at: Date;
};

export type AdminVariant = {
  publicId: string;
  spec: string;
  code: string;
  price: Vnd;
  stock: number;
  /** No longer sold. */
  retired: boolean;
  /** The last changes of its stock, the newest first. */
  moves: StockEntry[];
};

export type AdminProductDetail = {
  publicId: string;
  name: string;
  status: ProductStatus;
  hiddenByAdmin: boolean;
  sentBack: boolean;
  publishedAt: Date | null;
  deleted: boolean;
  /** Whether the shop shows it now. */
  isListed: boolean;
  waits: boolean;
  seller: { publicId: string; nickname: string; deleted: boolean } | null;
  createdAt: Date;
  changedAt: Date;
  soldLately: number;
  viewCount: number;
  variants: AdminVariant[];
  history: HistoryEntry<ProductRejectReason>[];
  reports: ShownReport[];
};

/** Entries of a stock's log that are shown of each variant. */
const shownMoves = 10;

/** Everything that the back office knows of a product, or null. */
export async function getProductForAdmin(publicId: string): Promise<AdminProductDetail | null> {
  if (!isPublicId(publicId)) return null;
  const [product, history] = await Promise.all([
    db.product.findFirst({
      where: { publicId, ...lookedAt },
      select: {
        publicId: true,
        name: true,
        status: true,
        hiddenByAdmin: true,
        sentBack: true,
        publishedAt: true,
        deletedAt: true,
        listedAt: true,
        createdAt: true,
        changedAt: true,
        soldLately: true,
        viewCount: true,
        seller: { select: { publicId: true, nickname: true, deletedAt: true } },
        draft: { select: { status: true } },
        variants: {
          orderBy: [{ position: 'asc' }, { id: 'asc' }],
          take: 200,
          select: {
            publicId: true,
            values: true,
            code: true,
            price: true,
            stock: true,
            retiredAt: true,
            stockMoves: {
              orderBy: { id: 'desc' },
              take: shownMoves,
              select: {
                id: true,
                change: true,
                after: true,
                reason: true,
                note: true,
                createdAt: true,
                admin: { select: { name: true } },
                member: { select: { nickname: true } },
              },
            },
          },
        },
        reports: shownReports,
      },
    }),
    readHistory('product', publicId, isProductRejectReason),
  ]);
  if (!product) return null;
  const { seller, draft, variants, deletedAt, listedAt, ...rest } = product;
  return {
    ...rest,
    name: product.name || product.publicId,
    deleted: deletedAt !== null,
    isListed: listedAt !== null,
    waits: draft?.status === 'pending_review',
    seller: seller && {
      publicId: seller.publicId,
      nickname: seller.nickname,
      deleted: seller.deletedAt !== null,
    },
    variants: variants.map(({ values, price, retiredAt, stockMoves, ...variant }) => ({
      ...variant,
      spec: specOf(values),
      price: Number(price),
      retired: retiredAt !== null,
      moves: stockMoves.map(({ admin, member, createdAt, ...move }) => ({
        ...move,
        by: admin?.name ?? member?.nickname ?? null,
        at: createdAt,
      })),
    })),
    history,
  };
}
