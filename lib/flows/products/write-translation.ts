import 'server-only';
import { type OpenedSubject, translationWrites } from '@/lib/flows/translations/translation-writes';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { lockSeller } from '@/lib/shop/drafts';
import { lockProducts } from '@/lib/shop/locks';
import { readOwnProduct } from '@/lib/shop/own-products';
import { sellerObstacle } from '@/lib/shop/policy';
import { translatedTexts } from '@/lib/shop/screening';
import { storedProductTextSelect } from '@/lib/shop/shown';
import { checkWritten } from '@/lib/shop/translations/check-written';
import { type ProductTextField, productTextOf } from '@/lib/shop/translations/fields';
import { requestWhereProvided } from '@/lib/shop/translations/request';
import type { ProductTranslationPlace } from '@/lib/shop/translations/schemas';
import { announceProductTexts } from '@/lib/shop/translations/translate-product';
import { writeProductDraftTranslations } from '@/lib/shop/translations/write-drafts';
import { translationObstacle } from '@/lib/translation/obstacle';
import { getMatcher } from '@/lib/watched-words/kept-matcher';
import type { Matcher } from '@/lib/watched-words/matcher';
import { mostNamed } from '@/lib/watched-words/screen-text';
import { wordsOf } from '@/lib/watched-words/words-of';

/** More rows than a product has fields and languages. */
const mostRows = 100;

/** The viewer's product, with the member's row and its own held. */
async function openProduct(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  { id: publicId }: Pick<ProductTranslationPlace, 'id'>,
  { find }: Matcher,
): Promise<OpenedSubject<ProductTextField>> {
  const member = await lockSeller(tx, viewer);
  const found = await readOwnProduct(tx, viewer.id, publicId);
  if (!found) throw new AppError('notFound');
  await lockProducts(tx, [found.id]);
  // Again: of two at once the later one sees what the earlier did.
  const own = await readOwnProduct(tx, viewer.id, publicId);
  if (!own) throw new AppError('notFound');
  const { id: productId, form } = own;
  const keyOf = (place: Pick<ProductTranslationPlace, 'locale' | 'field'>) => ({
    productId_locale_field: { productId, locale: place.locale, field: place.field },
  });
  return {
    sourceLocale: form.sourceLocale,
    obstacle: translationObstacle(sellerObstacle(member, 'paid') === null, own),
    drafts: own.translations,
    original: (field) => productTextOf(form, field),
    readRow: (place) =>
      tx.productTranslation.findUnique({ where: keyOf(place), select: storedProductTextSelect }),
    listRows: () =>
      tx.productTranslation.findMany({
        where: { productId },
        take: mostRows,
        select: storedProductTextSelect,
      }),
    writeDrafts: (drafts) => writeProductDraftTranslations(tx, own, drafts),
    setLocked: async (place, locked) => {
      await tx.productTranslation.update({
        where: keyOf(place),
        data: { locked },
        select: { productId: true },
      });
      // What is kept whatever becomes of its original may be shown again, or no more.
      await announceProductTexts(tx, productId);
    },
    request: () => requestWhereProvided(tx, productId),
    check: (typed, original, { locale, field }) => {
      const checked = checkWritten(field, typed, original);
      if ('error' in checked) throw new AppError('invalidInput', { fieldErrors: { text: checked.error } });
      const texts = translatedTexts({ field, text: checked.text });
      const { block } = wordsOf(texts.map((text) => ({ text, hits: find(text, locale) }))).written;
      if (block.length > 0) throw new AppError('wordsBlocked', { words: block.slice(0, mostNamed) });
      return checked.text;
    },
  };
}

/** How sellers write translations of their products: into the draft, published with the product. */
export const productTranslations = translationWrites<
  ProductTextField,
  Pick<ProductTranslationPlace, 'id'>,
  Matcher
>(openProduct, getMatcher);
