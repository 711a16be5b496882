import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import type { ListPage } from '@/lib/shared/paging';
import { type HandedInFor, handedInFor } from '@/lib/shared/review-rules';
import { productAsWritten, productFormSelect } from '@/lib/shop/form-of-product';
import type { ProductStatus } from '@/lib/shop/product-status';
import { type ProductVersion, readProductVersions } from '@/lib/shop/product-version';
import { isProductRejectReason, type ProductRejectReason } from '@/lib/shop/reject-reasons';
import { readProductDraft } from '@/lib/shop/schemas';
import { translatedTexts } from '@/lib/shop/screening';
import {
  type ProductDraftTranslation,
  readProductDraftTranslations,
} from '@/lib/shop/translations/draft-translations';
import type { ProductTextField } from '@/lib/shop/translations/fields';
import { findAt } from '@/lib/translation/draft-translations';
import { type DecidedVersion, listDecidedThings } from './decided-versions';
import { type ReviewSource, waitingOf } from './review-source';

type Seller = { publicId: string; nickname: string; email: string };

/** A version of a product that waits for a review. */
export type ProductReview = HandedInFor & {
  decided: false;
  publicId: string;
  name: string;
  version: number;
  submittedAt: Date | null;
  isHidden: boolean;
  seller: Seller | null;
  /** What the product showed last; null where it was never published. */
  current: ProductVersion | null;
  draft: ProductVersion;
  translations: ProductTranslationChange[];
};

/** What a product says in another language as readers see it, and as it is to be; `after` null leaves it to the site's translation. */
export type ProductTranslationChange = {
  locale: Locale;
  field: ProductTextField;
  before: string | null;
  after: string | null;
};

/** A version of a product that was decided about. */
export type DecidedProduct = Omit<DecidedVersion, 'reasonCode'> & {
  reasonCode: ProductRejectReason | null;
  /** The product as it is now; null where it is gone. */
  product: { publicId: string; status: ProductStatus; deleted: boolean; seller: Seller | null } | null;
};

// Those of a deleted member wait for the restoring, not for a reviewer; deleted products as well.
const present = {
  deletedAt: null,
  OR: [{ sellerId: null }, { seller: { deletedAt: null } }],
} satisfies Prisma.ProductWhereInput;

export const waitingProduct = {
  status: 'pending_review',
  product: present,
} satisfies Prisma.ProductDraftWhereInput;

const waits = (held: readonly string[] = []) => ({
  ...waitingProduct,
  product: { ...present, publicId: { notIn: [...held] } },
});

const seller = { select: { publicId: true, nickname: true, email: true } } as const;

export const productReviews: ReviewSource<ProductReview | DecidedProduct> = {
  waiting: (held) =>
    waitingOf(
      (take) => db.productDraft.count({ where: waits(held), take }),
      db.productDraft
        .findFirst({ where: waits(held), orderBy: { submittedAt: 'asc' }, select: { submittedAt: true } })
        .then((oldest) => oldest?.submittedAt),
    ),
  list: (view, page, locale, held) =>
    view === 'waiting' ? listWaiting(page, locale, held) : listDecided(page),
};

/** Products that wait for a review, the oldest first, as they are and as their sellers want them. */
async function listWaiting(
  wantedPage: number,
  locale: Locale,
  held?: readonly string[],
): Promise<ListPage<ProductReview>> {
  const where = waits(held);
  return readPage({
    page: wantedPage,
    count: (take) => db.productDraft.count({ where, take }),
    read: async (range) => {
      const rows = await db.productDraft.findMany({
        where,
        orderBy: [{ submittedAt: 'asc' }, { productId: 'asc' }],
        ...range,
        select: {
          data: true,
          translations: true,
          version: true,
          submittedAt: true,
          reviewCauses: true,
          reviewWords: true,
          product: {
            select: {
              ...productFormSelect,
              publicId: true,
              hiddenByAdmin: true,
              publishedAt: true,
              seller,
              translations: { where: { source: 'human' }, select: { locale: true, field: true, text: true } },
            },
          },
        },
      });
      const pairs = rows.map(({ data, product }) => {
        const current = productAsWritten(product);
        return [current, readProductDraft(data, current) ?? current];
      });
      const versions = await readProductVersions(pairs.flat(), locale);
      return rows.flatMap(({ version, submittedAt, product, translations, ...row }, at) => {
        const [current, draft] = versions.slice(at * 2, at * 2 + 2);
        if (!current || !draft) return [];
        return [
          {
            ...handedInFor(row),
            decided: false as const,
            publicId: product.publicId,
            name: draft.name || product.publicId,
            version,
            submittedAt,
            isHidden: product.hiddenByAdmin,
            seller: product.seller,
            current: product.publishedAt === null ? null : current,
            draft,
            translations: changesOf(readProductDraftTranslations(translations), product.translations),
          },
        ];
      });
    },
  });
}

/** What the version brings in other languages; what stands there and stays is no change. */
function changesOf(
  drafts: readonly ProductDraftTranslation[],
  stored: readonly { locale: string; field: string; text: string }[],
): ProductTranslationChange[] {
  return drafts.map(({ locale, field, text }) => {
    const now = findAt(stored, { locale, field });
    const read = (said: string) => translatedTexts({ field, text: said }).join('\n');
    return {
      locale,
      field,
      before: now ? read(now.text) : null,
      after: text === null ? null : read(text),
    };
  });
}

/** Versions of products that were published or put back, the last decision first. */
async function listDecided(wantedPage: number): Promise<ListPage<DecidedProduct>> {
  const list = await listDecidedThings(
    {
      target: 'product',
      actions: { approve: 'product.approve', reject: 'product.reject' },
      isCode: isProductRejectReason,
      read: (publicIds, take) =>
        db.product.findMany({
          where: { publicId: { in: publicIds } },
          take,
          select: { publicId: true, status: true, deletedAt: true, seller },
        }),
    },
    wantedPage,
  );
  return { ...list, rows: list.rows.map(({ thing, ...row }) => ({ ...row, product: thing })) };
}
