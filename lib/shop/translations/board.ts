import 'server-only';
import { gateErrors, gateOf } from '@/lib/accounts/policy';
import { getSetting } from '@/lib/content/queries';
import { type Locale, locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { isPaidMember, type Viewer } from '@/lib/shared/viewer';
import { boardCell, emptyCell, type WrittenSubject } from '@/lib/translation/board-cell';
import type { TextShape, TranslationCell } from '@/lib/translation/board-view';
import { getBudget } from '@/lib/translation/budget';
import { hasTranslationConsent } from '@/lib/translation/consent';
import { converterOf } from '@/lib/translation/convert-chinese';
import { getTranslationProgress } from '@/lib/translation/job-state';
import { translationObstacle } from '@/lib/translation/obstacle';
import { translationRecipient } from '@/lib/translation/providers/from-env';
import { chinesePartner } from '@/lib/translation/source-text';
import type { OwnProduct } from '../own-products';
import { sellerObstacle } from '../policy';
import { publicProducts } from '../public-products';
import { storedProductTextSelect } from '../shown';
import type { ProductBoardView } from './board-view';
import { type ProductTextField, productTextsOf, textKinds } from './fields';
import { productTranslationJobKeys, requestProductTranslation } from './request';
import type { TranslateProductNow } from './schemas';

const shapes = { prose: 'text', rich: 'rich', words: 'words' } as const satisfies Record<
  (typeof textKinds)[ProductTextField],
  TextShape
>;

/** More rows than a product has fields and languages. */
const mostRows = 100;

/**
 * A member's own product in all languages.
 * @param isReviewed whether an administrator looks at it before it is shown
 */
export async function readProductBoard(
  viewer: Viewer,
  own: OwnProduct,
  isReviewed: boolean,
): Promise<ProductBoardView> {
  const { form, publicId } = own;
  const recipient = translationRecipient();
  const [stored, progress, agreed, budget] = await Promise.all([
    db.productTranslation.findMany({
      where: { productId: own.id },
      take: mostRows,
      select: storedProductTextSelect,
    }),
    getTranslationProgress(productTranslationJobKeys(own.id)),
    recipient ? hasTranslationConsent(viewer.id, recipient, 'products') : false,
    getSetting('translationBudget').then((limits) => getBudget(viewer.id, limits)),
  ]);
  const written: WrittenSubject = { source: form.sourceLocale, drafts: own.translations, stored };
  return {
    publicId,
    sourceLocale: form.sourceLocale,
    fields: productTextsOf(form).map(({ field, text: original }) => ({
      field,
      original,
      shape: shapes[textKinds[field]],
      isName: false,
      cells: Object.fromEntries(
        locales
          .filter((locale) => locale !== form.sourceLocale)
          .map((locale) => [locale, cellOf(written, field, original, locale)]),
      ),
    })),
    progress,
    recipient,
    agreed,
    active: isPaidMember(viewer),
    obstacle: translationObstacle(sellerObstacle(viewer, 'paid') === null, own),
    live: own.status === 'published',
    changes: own.translations.length,
    version: own.version,
    reviewed: isReviewed,
    budget,
  };
}

/** The other way to write Chinese is made from what is there whenever it is shown, and never stored. */
function cellOf(
  written: WrittenSubject,
  field: ProductTextField,
  original: string,
  locale: Locale,
): TranslationCell {
  const cell = boardCell(written, { field, original, isList: false }, locale);
  const partner = chinesePartner(locale);
  if (cell.seen !== '' || partner === null) return cell;
  const convert = (text: string) => converterOf(textKinds[field])(text, locale as 'zh-CN' | 'zh-TW');
  if (partner === written.source) return { ...emptyCell, text: convert(original), state: 'converted' };
  const from = boardCell(written, { field, original, isList: false }, partner);
  if (from.text === '' || from.unpublished || from.outdated) return cell;
  return { ...emptyCell, text: convert(from.text), state: 'converted' };
}

/**
 * Has the worker translate one language of a product, or all.
 * @throws AppError `notFound`, also for what the shop does not show; `activationRequired` for who is no active member;
 *   `translationUnavailable` without a provider or the seller's consent; `translationLimitReached` where today's allowance is used up
 */
export async function translateProductNow(
  viewer: Viewer,
  { id: publicId, locale }: TranslateProductNow,
): Promise<void> {
  const product = await db.product.findFirst({
    where: { publicId, sellerId: viewer.id, ...publicProducts },
    select: { id: true },
  });
  if (!product) throw new AppError('notFound');
  const gate = gateOf(viewer, 'paid');
  if (gate) throw new AppError(gateErrors[gate]);
  const recipient = translationRecipient();
  if (!recipient || !(await hasTranslationConsent(viewer.id, recipient, 'products')))
    throw new AppError('translationUnavailable');
  const budget = await getBudget(viewer.id, await getSetting('translationBudget'));
  if (budget.siteUsedUp || budget.used >= budget.limit) throw new AppError('translationLimitReached');
  await requestProductTranslation(db, product.id, { locale });
}
