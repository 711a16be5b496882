import 'server-only';
import { db } from '@/lib/server/db';
import { atOnce, byId } from '../batches';
import type { Part } from '../part';

/** What a member buys and sells. */
export const shopParts: readonly Part[] = [
  {
    name: 'orders',
    models: ['Order'],
    read: (memberId) =>
      byId((range) =>
        db.order.findMany({
          ...range,
          where: { memberId, ...range.where },
          // Notes of administrators to each other are theirs.
          omit: { memberId: true, placeKey: true, adminNote: true, searchFold: true, applicationId: true },
          include: {
            lines: { select: { name: true, spec: true, code: true, unitPrice: true, quantity: true } },
            events: { select: { kind: true, byBuyer: true, data: true, createdAt: true } },
            notes: { select: { fromBuyer: true, text: true, createdAt: true } },
            refunds: { select: { amount: true, note: true, createdAt: true } },
          },
        }),
      ),
  },
  {
    name: 'addresses',
    models: ['Address'],
    read: (memberId) =>
      byId((range) =>
        db.address.findMany({ ...range, where: { memberId, ...range.where }, omit: { memberId: true } }),
      ),
  },
  {
    name: 'cart',
    models: ['Cart'],
    read: (memberId) =>
      atOnce(
        db.cartLine.findMany({
          where: { cart: { memberId } },
          take: 1_000,
          select: {
            quantity: true,
            selected: true,
            seenPrice: true,
            addedAt: true,
            variant: { select: { values: true, product: { select: { publicId: true, name: true } } } },
          },
        }),
      ),
  },
  {
    name: 'products',
    models: ['Product'],
    read: (sellerId) =>
      byId((range) =>
        db.product.findMany({
          ...range,
          where: { sellerId, ...range.where },
          omit: { sellerId: true, nameFold: true, searchVersion: true, categoryId: true },
          include: {
            category: { select: { slug: true } },
            variants: { omit: { productId: true, mediaId: true } },
            draft: { omit: { productId: true } },
            translations: { omit: { productId: true } },
            images: { select: { media: { select: { key: true } } } },
          },
        }),
      ),
  },
  {
    name: 'sales',
    models: ['OrderLine'],
    // Who bought is the buyer's own.
    read: (sellerId) =>
      byId((range) =>
        db.orderLine.findMany({
          ...range,
          where: { sellerId, ...range.where },
          select: {
            id: true,
            name: true,
            spec: true,
            unitPrice: true,
            quantity: true,
            order: { select: { number: true, status: true, createdAt: true } },
          },
        }),
      ),
  },
  {
    name: 'stock',
    models: ['StockMove'],
    read: (memberId) =>
      byId((range) =>
        db.stockMove.findMany({
          ...range,
          where: { memberId, ...range.where },
          select: { id: true, change: true, after: true, reason: true, note: true, createdAt: true },
        }),
      ),
  },
];
