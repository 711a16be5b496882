import 'server-only';
import type { Tx } from '@/lib/server/db';
import { publishedDrafts } from '@/lib/translation/publish-drafts';
import type { ProductForm } from '../product-form';
import type { ProductDraftTranslation } from './draft-translations';
import { type ProductTextField, productTextOf } from './fields';

const ownTexts = (form: ProductForm) => ({
  locale: form.sourceLocale,
  textOf: (field: ProductTextField) => productTextOf(form, field),
});

type Own = { id: number; form: ProductForm; translations: readonly ProductDraftTranslation[] };

/**
 * Writes what a seller wrote in other languages, in the transaction that publishes the product.
 * @param own the draft as typed, which the translations name; `form` is the same tidied
 */
export async function applyProductTranslations(
  tx: Tx,
  { id: productId, form: written, translations }: Own,
  form: ProductForm,
): Promise<void> {
  for (const { locale, field, words } of publishedDrafts(translations, ownTexts(written), ownTexts(form))) {
    if (words === null) {
      await tx.productTranslation.deleteMany({ where: { productId, locale, field, source: 'human' } });
      continue;
    }
    await tx.productTranslation.upsert({
      where: { productId_locale_field: { productId, locale, field } },
      create: { productId, locale, field, ...words },
      update: words,
      select: { productId: true },
    });
  }
}
