import 'server-only';
import { ownNamesOf, ownNamesSelect } from '@/lib/cards/translations/own-names';
import { getSetting } from '@/lib/content/queries';
import { type Locale, locales } from '@/lib/i18n/locales';
import { invalidate } from '@/lib/server/cache/invalidate';
import { cardProductsTag, productTag } from '@/lib/server/cache/tags';
import { db, type Tx } from '@/lib/server/db';
import type { AskOutcome } from '@/lib/translation/ask-provider';
import { readersShare } from '@/lib/translation/budget';
import {
  type MadeText,
  makeTranslations,
  type TextPlace,
  type TranslationSubject,
} from '@/lib/translation/make-translations';
import { mayAsk, payingMemberSelect } from '@/lib/translation/may-ask';
import { ProviderError, type TranslationProvider } from '@/lib/translation/provider';
import { translationProvider } from '@/lib/translation/providers/from-env';
import { nextAllowance } from '@/lib/translation/queue';
import { sourceHash } from '@/lib/translation/source-hash';
import { translationTarget } from '@/lib/translation/stored-reading';
import { indexProducts } from '../index-products';
import { lockProducts } from '../locks';
import { publicProducts } from '../public-products';
import { storedProductTextSelect } from '../shown';
import {
  checkedProductText,
  type ProductTextField,
  productTextOf,
  productTextSelect,
  productTextsOf,
} from './fields';
import { requestProductTranslation } from './request';

function readProduct(productId: number) {
  return db.product.findFirst({
    where: { id: productId, ...publicProducts },
    select: {
      ...productTextSelect,
      translations: { select: storedProductTextSelect },
      seller: { select: { ...payingMemberSelect, cards: ownNamesSelect } },
    },
  });
}

type Product = NonNullable<Awaited<ReturnType<typeof readProduct>>>;

/**
 * Translates what a product says that the shop shows, where its seller agreed, or, of the site's own, where the operator
 * switched it on: into one language or all. The other way to write
 * Chinese is never stored. Can run twice without harm; of a product that is shown no longer nothing is sent.
 * @param provider whom to ask; null for nobody
 * @throws ProviderError where the provider is down: the rest is written, and the queue tries again
 */
export async function translateProduct(
  { productId, ...wanted }: { productId: number; locale?: Locale | undefined; isForReaders?: boolean },
  provider: TranslationProvider | null = translationProvider(),
): Promise<AskOutcome> {
  const product = await readProduct(productId);
  if (!provider || !product || !(await mayAsk(product.seller, provider.name, 'products'))) return 'done';
  const limits = await getSetting('translationBudget');
  const { made, gone, outcome } = await makeTranslations(
    subjectOf(product),
    {
      provider,
      memberId: product.seller?.id ?? null,
      limits: wanted.isForReaders ? readersShare(limits) : limits,
    },
    targetsOf(product.sourceLocale as Locale, wanted.locale),
  );
  const stored = made.filter(({ source }) => source !== 'converted');
  await db.$transaction(async (tx) => {
    const isStale = await writeProductTranslations(tx, productId, stored, gone);
    if (outcome === 'limit')
      await requestProductTranslation(tx, productId, { ...wanted, runAt: nextAllowance() });
    else if (isStale) await requestProductTranslation(tx, productId, wanted);
  });
  if (outcome === 'down') throw new ProviderError('down', 'the queue tries again');
  return outcome;
}

/** The languages that are asked for: one way to write Chinese, and none where the product is written in the other. */
function targetsOf(source: Locale, locale: Locale | undefined): Locale[] {
  const wanted = locale ? [locale] : locales;
  return [...new Set(wanted.flatMap((each) => translationTarget(source, each) ?? []))];
}

function subjectOf(product: Product): TranslationSubject {
  return {
    source: product.sourceLocale as Locale,
    texts: productTextsOf(product),
    rows: product.translations,
    ...ownNamesOf(product.seller?.cards ?? []),
  };
}

/**
 * Writes what was made, with the product held: what somebody wrote or locked stays, also what they wrote while the job ran; what
 * came from a text that is another one by now is dropped.
 * @returns whether the product says something else by now, and has to be translated again
 */
async function writeProductTranslations(
  tx: Tx,
  productId: number,
  made: readonly MadeText[],
  gone: readonly TextPlace[],
): Promise<boolean> {
  if (made.length + gone.length === 0) return false;
  await lockProducts(tx, [productId]);
  const product = await tx.product.findFirst({
    where: { id: productId, ...publicProducts },
    select: {
      ...productTextSelect,
      translations: { select: storedProductTextSelect },
    },
  });
  if (!product) return false;
  const source = product.sourceLocale as Locale;
  const isFree = ({ field, locale }: TextPlace) =>
    !product.translations.some(
      (row) => row.field === field && row.locale === locale && (row.locked || row.source === 'human'),
    );
  const original = (field: string) => productTextOf(product, field as ProductTextField);
  const fitting = made.filter(({ field, fromHash }) => sourceHash(source, original(field)) === fromHash);
  const rows = fitting.filter(isFree).flatMap(({ field, locale, text, source: by, fromHash }) => {
    const checked = checkedProductText(field as ProductTextField, text, original(field));
    return checked === null
      ? []
      : [{ productId, locale, field, text: checked, source: by, sourceHash: fromHash }];
  });
  const places = [...rows, ...gone.filter(isFree)].map(({ locale, field }) => ({ locale, field }));
  if (places.length > 0) {
    await tx.productTranslation.deleteMany({ where: { productId, OR: places } });
    await tx.productTranslation.createMany({ data: rows });
    await announceProductTexts(tx, productId);
  }
  return fitting.length < made.length;
}

/** What follows from texts of a product in other languages, whose row the caller holds: its search, its page, its seller's. */
export async function announceProductTexts(tx: Tx, productId: number): Promise<void> {
  const { publicId, seller } = await tx.product.findUniqueOrThrow({
    where: { id: productId },
    select: {
      publicId: true,
      seller: { select: { cards: { where: { kind: 'company' }, take: 5, select: { publicId: true } } } },
    },
  });
  await indexProducts(tx, [productId]);
  // Lists follow within a minute; a card's page stays longer.
  const cards = seller?.cards ?? [];
  await invalidate(tx, [productTag(publicId), ...cards.map((card) => cardProductsTag(card.publicId))]);
}
