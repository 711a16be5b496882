import 'server-only';
import { assertMaySpeak } from '@/lib/accounts/speech';
import { getSetting } from '@/lib/content/queries';
import { announceReview } from '@/lib/moderation/inbox/announce-review';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { firstThings, type PublishedCounts } from '@/lib/shared/review-rules';
import type { Viewer } from '@/lib/shared/viewer';
import { applyProductDraft, checkProductForm, submitProductDraft } from '@/lib/shop/draft-moves';
import {
  lockSeller,
  type ProductDraftInput,
  type SavedProduct,
  savedOf,
  writeProductDraft,
} from '@/lib/shop/drafts';
import { readOwnProduct } from '@/lib/shop/own-products';
import { productReviewCausesOf, sellerObstacle } from '@/lib/shop/policy';
import { productLeadsAway, type ScreenedProduct, screenProduct } from '@/lib/shop/screening';
import { getMatcher } from '@/lib/watched-words/kept-matcher';
import { mostNamed } from '@/lib/watched-words/screen-text';

/** `masked`: its readers see some words of it masked. */
export type PublishedProduct = SavedProduct & { state: 'published' | 'pending_review'; masked: boolean };

/**
 * Saves a seller's product and publishes it; where an administrator looks at such products first, hands it in, and what is
 * published stays as it is until then.
 * @throws StaleProduct
 * @throws AppError `membershipRequired`, `activationRequired`; those of `assertMaySpeak`; `invalidInput` with a code of catalogue
 *   `product-editor` by field; `wordsBlocked`; `productsFull`; `conflict` while another version is under review
 */
export async function publishProduct(
  viewer: Pick<Viewer, 'id'>,
  input: ProductDraftInput,
): Promise<PublishedProduct> {
  const [rules, posting, matcher] = [
    await getSetting('productReview'),
    await getSetting('posting'),
    await getMatcher(),
  ];
  return db.$transaction(async (tx) => {
    const member = await lockSeller(tx, viewer);
    const obstacle = sellerObstacle(member, 'paid');
    if (obstacle) throw new AppError(obstacle);
    await assertMaySpeak(tx, viewer.id, posting);
    const before = await readOwnProduct(tx, viewer.id, input.publicId);
    const translations = before?.translations ?? [];
    const checked = await checkProductForm(tx, input.data, before?.shown ?? null);
    const screened = screenProduct(checked.form, matcher, translations);
    refuseBlocked(screened);
    const own = await writeProductDraft(tx, viewer.id, input);
    const saved = savedOf(own);
    const waiting = { ...saved, state: 'pending_review', masked: false } as const;
    // Sent twice: it waits already, with this very text.
    if (own.draftStatus === 'pending_review') return waiting;
    // Sent twice: it is published already, with this very text.
    if (own.draftStatus === 'published' && own.status === 'published')
      return { ...saved, state: 'published', masked: screened.masked !== null };
    const says = {
      watchedWords: screened.reviewed.length > 0,
      links: productLeadsAway(checked.form, translations),
    };
    const causes = productReviewCausesOf(rules.product, own, await countPublished(tx, viewer.id), says);
    if (causes.length === 0) {
      await applyProductDraft(tx, own, checked, screened.masked, { memberId: viewer.id });
      return { ...saved, state: 'published', masked: screened.masked !== null };
    }
    await submitProductDraft(tx, own, { causes, words: screened.reviewed });
    await announceReview(tx, 'product', `${own.id}:${saved.version}`);
    return waiting;
  });
}

/**
 * Whether an administrator looks at a product before it is shown, as far as that is known before: words and links are looked at
 * with what is handed in.
 * @param own the product that is written on; null for a new one
 */
export async function isProductReviewed(
  viewer: Pick<Viewer, 'id'>,
  own: Parameters<typeof productReviewCausesOf>[1],
): Promise<boolean> {
  const rules = await getSetting('productReview');
  const says = { watchedWords: false, links: false };
  return productReviewCausesOf(rules.product, own, await countPublished(db, viewer.id), says).length > 0;
}

/** @throws AppError `wordsBlocked` with the words, by field */
export function refuseBlocked({ blocked: { fields, words } }: ScreenedProduct): void {
  if (fields.length === 0) return;
  const fieldErrors = Object.fromEntries(fields.map((field) => [field, 'wordsBlocked']));
  throw new AppError('wordsBlocked', { fieldErrors, words: words.slice(0, mostNamed) });
}

/** How many products a seller published, counted as far as the rules ask. */
export async function countPublished(tx: Pick<Tx, 'product'>, sellerId: number): Promise<PublishedCounts> {
  const take = firstThings;
  const ever = { sellerId, publishedAt: { not: null }, hiddenByAdmin: false };
  return {
    ofKind: await tx.product.count({ where: ever, take }),
    shown: await tx.product.count({ where: { sellerId, status: 'published', deletedAt: null }, take }),
  };
}
