import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { AppError } from '@/lib/server/errors';
import { takeRateLimit } from '@/lib/server/rate-limit';
import type { Viewer } from '@/lib/shared/viewer';
import { saveProductDraft } from '@/lib/shop/drafts';
import { shopLimits } from '@/lib/shop/limits';
import { sellerObstacle } from '@/lib/shop/policy';
import {
  type ImportKind,
  type ImportPlan,
  type PlannedProduct,
  planImport,
} from '@/lib/shop/sheet/plan-import';
import type { SheetNote } from '@/lib/shop/sheet/read-rows';
import { changeSheetStocks } from '@/lib/shop/sheet/sheet-stocks';
import { publishProduct } from './publish-product';

/** What became of a product of a file. `saved` is a draft; `moved` was changed elsewhere meanwhile and is left alone. */
export type ImportOutcome =
  | 'published'
  | 'submitted'
  | 'saved'
  | 'unchanged'
  | 'underReview'
  | 'moved'
  | 'stockTooSmall'
  | 'wordsBlocked'
  | 'full';

export type ImportedProduct = {
  line: number;
  name: string;
  lang: Locale;
  variants: number;
  kind: ImportKind;
  /** Null while nothing is written. */
  outcome: ImportOutcome | null;
  missing: SheetNote[];
  /** Which stocks are set outright, and which stay although the file says another. */
  hints: SheetNote[];
};

export type ImportAnswer =
  | Extract<ImportPlan, { ok: false }>
  | {
      ok: true;
      /** How many products the file has, and which of them follow: those that were looked at, or written by this request. */
      total: number;
      products: ImportedProduct[];
      errors: SheetNote[];
      errorCount: number;
      /** What can be written at all. */
      ready: number;
      /** Where the next request goes on; null at the end. */
      next: number | null;
    };

export type ImportRequest =
  | { mode: 'check'; locale: Locale }
  | { mode: 'write'; locale: Locale; publish: boolean; from: number };

type Seller = Pick<Viewer, 'id' | 'vipType' | 'membershipStatus'>;

/** Errors and missing things that a page shows; the rest is counted. */
const shownErrors = 200;
const shownMissing = 10;

/**
 * Looks at a seller's file of products, or writes some of them: a part of the file a request, each product in a transaction of its
 * own, as if its seller had written it into the editor. A file with an error is not written; one that comes again changes nothing.
 * @throws AppError `membershipRequired`, `activationRequired` and the like for who may list no products
 */
export async function importProducts(
  viewer: Seller,
  bytes: Uint8Array,
  request: ImportRequest,
): Promise<ImportAnswer> {
  const obstacle = sellerObstacle(viewer, 'joined');
  if (obstacle) throw new AppError(obstacle);
  const plan = await planImport(viewer, bytes, request.locale);
  if (!plan.ok) return plan;
  const { products, errors } = plan;
  const base = {
    ok: true as const,
    total: products.length,
    errors: errors.slice(0, shownErrors),
    errorCount: errors.length,
    ready: errors.length > 0 ? 0 : products.filter(({ kind }) => isOpen(kind)).length,
  };
  if (request.mode === 'check' || errors.length > 0)
    return { ...base, next: null, products: products.map((product) => viewOf(product, null)) };
  const done: ImportedProduct[] = [];
  let [at, writes] = [request.from, 0];
  for (; at < products.length && writes < shopLimits.importStep; at += 1) {
    const product = products[at] as PlannedProduct;
    const outcome = await writeProduct(viewer, product, request.publish);
    if (outcome !== 'unchanged') writes += 1;
    done.push(viewOf(product, outcome));
  }
  return { ...base, products: done, next: at < products.length ? at : null };
}

const isOpen = (kind: ImportKind) => kind !== 'unchanged' && kind !== 'underReview';

function viewOf(
  { line, form, kind, missing, hints }: PlannedProduct,
  outcome: ImportOutcome | null,
): ImportedProduct {
  const { name, sourceLocale: lang, variants } = form;
  return {
    line,
    name,
    lang,
    variants: variants.length,
    kind,
    outcome,
    missing: missing.slice(0, shownMissing),
    hints: hints.slice(0, shownMissing),
  };
}

async function writeProduct(
  viewer: Seller,
  product: PlannedProduct,
  publish: boolean,
): Promise<ImportOutcome> {
  const { kind, own, publicId, stocks } = product;
  if (kind === 'underReview') return 'underReview';
  // A draft that the first file left may be handed in by the second.
  const isDraft = own !== null && own.status === 'draft' && own.draftStatus === 'editing';
  const hasText =
    kind === 'new' || kind === 'changed' || (publish && isDraft && product.missing.length === 0);
  if (!hasText && stocks.length === 0) return 'unchanged';
  try {
    const outcome = hasText ? await writeText(viewer, product, publish) : 'saved';
    if (stocks.length > 0) await changeSheetStocks(viewer, publicId, stocks);
    return outcome;
  } catch (error) {
    const known = error instanceof AppError ? leftAlone[error.code] : undefined;
    if (known) return known;
    throw error;
  }
}

/** Why a product was left as it is, where the others go on. */
const leftAlone: Partial<Record<AppError['code'], ImportOutcome>> = {
  staleVersion: 'moved',
  conflict: 'moved',
  notFound: 'moved',
  stockTooSmall: 'stockTooSmall',
  productsFull: 'full',
};

/** As the editor does: published or handed in where that can be, else kept as a draft. */
async function writeText(
  viewer: Seller,
  { own, publicId, form, missing }: PlannedProduct,
  publish: boolean,
): Promise<ImportOutcome> {
  const input = { publicId, version: own?.version ?? 0, data: form };
  const save = () => saveProductDraft(viewer, input).then(() => 'saved' as const);
  // What was taken from the shop, by its seller or an administrator, is brought back by hand alone.
  if (!publish || missing.length > 0 || own?.status === 'hidden') return save();
  try {
    await takeRateLimit('productPublishesByAccount', viewer.id);
    const { state } = await publishProduct(viewer, input);
    return state === 'published' ? 'published' : 'submitted';
  } catch (error) {
    if (!(error instanceof AppError) || error.code in leftAlone) throw error;
    await save();
    return error.code === 'wordsBlocked' ? 'wordsBlocked' : 'saved';
  }
}
