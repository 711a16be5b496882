import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { Viewer } from '@/lib/shared/viewer';
import { isSameForm } from '../drafts';
import { shopLimits } from '../limits';
import type { OwnProductTexts } from '../own-products';
import { emptyProductForm, type ProductForm } from '../product-form';
import { applyFields } from './apply-fields';
import { applyVariants, type StockWish } from './apply-variants';
import { type CategoryLookup, categoryLookup } from './category-lookup';
import { checkForm } from './check-form';
import { findNamed, type NamedProduct } from './find-named';
import { readRows, type SheetError, type SheetGroup, type SheetNote } from './read-rows';
import { openWishes } from './sheet-stocks';

/** What a file would make of a product; `stock` where nothing but stocks changes, `underReview` is left alone. */
export type ImportKind = 'new' | 'changed' | 'stock' | 'unchanged' | 'underReview';

export type PlannedProduct = {
  line: number;
  publicId: string;
  own: OwnProductTexts | null;
  form: ProductForm;
  kind: ImportKind;
  stocks: StockWish[];
  /** What it lacks to be published: without it stays a draft. */
  missing: SheetNote[];
  /** What becomes of stocks that the file says without having seen them. */
  hints: SheetNote[];
};

export type ImportPlan =
  | { ok: false; error: SheetError | 'tooManyProducts'; columns: string[] }
  | { ok: true; products: PlannedProduct[]; errors: SheetNote[] };

/**
 * What a seller's CSV file would change, looked at and not done. With an error nothing of it is to be written.
 * @param locale the language of products that say none
 */
export async function planImport(
  viewer: Pick<Viewer, 'id'>,
  bytes: Uint8Array,
  locale: Locale,
): Promise<ImportPlan> {
  const read = readRows(bytes);
  if (!read.ok) return read;
  const { groups, notes } = read;
  if (groups.length > shopLimits.productsPerSeller)
    return { ok: false, error: 'tooManyProducts', columns: [] };
  const [named, categories, there] = await Promise.all([
    findNamed(viewer, groups),
    readCategories(),
    db.product.count({ where: { sellerId: viewer.id, deletedAt: null }, take: shopLimits.productsPerSeller }),
  ]);
  const errors = [...notes];
  const planned = groups.flatMap((group, at) => {
    const found = named[at];
    if (!found) return [];
    if ('note' in found) {
      errors.push(found.note);
      return [];
    }
    return [planProduct(group, found, { locale, categories, errors })];
  });
  const added = planned.filter(({ own }) => own === null).length;
  if (added > 0 && there + added > shopLimits.productsPerSeller)
    return { ok: false, error: 'tooManyProducts', columns: [] };
  const open = new Set(await openWishes(planned.flatMap(({ stocks }) => stocks)));
  const products = planned.map((product) => {
    const stocks = product.stocks.filter((wish) => open.has(wish));
    return { ...product, stocks, kind: kindOf({ ...product, stocks }) };
  });
  return { ok: true, products, errors: errors.toSorted((one, other) => one.line - other.line) };
}

function planProduct(
  group: SheetGroup,
  { publicId, own }: NamedProduct,
  { locale, categories, errors }: { locale: Locale; categories: CategoryLookup; errors: SheetNote[] },
): Omit<PlannedProduct, 'kind'> {
  const { line } = group.first;
  const fields = applyFields(own?.form ?? emptyProductForm(locale), group, categories);
  const variants = applyVariants(fields.form, group);
  const unread = [...fields.notes, ...variants.notes];
  const { form, stocks, hints } = variants;
  const checked = checkForm(form, { first: line, variants: variants.lines });
  // What could not be read would be missed a second time.
  errors.push(...(unread.length > 0 ? unread : checked.errors));
  const missing = unread.length > 0 ? [] : checked.missing;
  return { line, publicId, own, form, stocks, missing, hints };
}

function kindOf({ own, form, stocks }: Omit<PlannedProduct, 'kind'>): ImportKind {
  if (own === null) return 'new';
  if (isSameForm(own.form, form)) return stocks.length > 0 ? 'stock' : 'unchanged';
  return own.draftStatus === 'pending_review' ? 'underReview' : 'changed';
}

async function readCategories(): Promise<CategoryLookup> {
  const rows = await db.category.findMany({
    where: { mergedIntoId: null, retiredAt: null },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: shopLimits.categories,
    select: { id: true, slug: true, parentId: true, names: { select: { locale: true, name: true } } },
  });
  return categoryLookup(rows);
}
