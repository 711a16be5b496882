import 'server-only';
import type { Tx } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import type { VariantForm } from './product-form';
import { sameChoice } from './schemas';
import { changeStocks, type StockCause } from './stock';

type Known = { id: number; publicId: string; values: string[]; stock: number; retiredAt: Date | null };

/**
 * Writes a product's variants as its form has them, whose product the caller holds: those that it names or that are the same choice
 * stay, one that was sold earlier comes back, the others are retired and stay for the orders that name them. Stocks of those there
 * are already are not the form's; those of new ones begin with what it says, in the log too.
 * @param media ids of the pictures by their keys
 */
export async function writeVariants(
  tx: Tx,
  productId: number,
  variants: readonly VariantForm[],
  media: ReadonlyMap<string, number>,
  by: Pick<StockCause, 'memberId' | 'adminId'>,
): Promise<void> {
  const known = await tx.productVariant.findMany({
    where: { productId },
    orderBy: [{ retiredAt: { sort: 'asc', nulls: 'first' } }, { position: 'asc' }, { id: 'asc' }],
    select: { id: true, publicId: true, values: true, stock: true, retiredAt: true },
  });
  const places = matchVariants(variants, known);
  const kept = variants.flatMap((variant, position) => {
    const place = places[position];
    return place ? [{ ...rowOf(variant, position, media), id: place.id }] : [];
  });
  await tx.productVariant.updateMany({
    where: { productId, retiredAt: null, id: { notIn: kept.map(({ id }) => id) } },
    data: { retiredAt: new Date() },
  });
  if (kept.length > 0) await updateVariants(tx, kept);
  const added = variants.flatMap((variant, position) =>
    places[position]
      ? []
      : [{ ...rowOf(variant, position, media), publicId: newPublicId(), wanted: variant.stock }],
  );
  const made = await tx.productVariant.createManyAndReturn({
    data: added.map(({ wanted: _wanted, media_id: mediaId, compare_at: compareAt, ...row }) => ({
      ...row,
      compareAt,
      mediaId,
      productId,
    })),
    select: { id: true, publicId: true },
  });
  const ids = new Map(made.map(({ id, publicId }) => [publicId, id]));
  await changeStocks(
    tx,
    [
      ...added.map(({ publicId, wanted }) => ({ variantId: ids.get(publicId) ?? 0, change: wanted })),
      // One that comes back begins with what is said now.
      ...variants.flatMap(({ stock }, position) => {
        const place = places[position];
        return place?.retiredAt ? [{ variantId: place.id, change: stock - place.stock }] : [];
      }),
    ],
    { reason: 'edit', ...by },
  );
}

/** For each variant of a form the row that it becomes, none of them twice; undefined for a new one. */
export function matchVariants<Row extends Pick<Known, 'publicId' | 'values'>>(
  variants: readonly Pick<VariantForm, 'id' | 'values'>[],
  known: readonly Row[],
): (Row | undefined)[] {
  const free = new Set(known);
  const take = (row: Row | undefined) => {
    if (row) free.delete(row);
    return row;
  };
  const named = variants.map(({ id }) => take([...free].find(({ publicId }) => publicId === id)));
  return variants.map((variant, at) => named[at] ?? take([...free].find((row) => sameChoice(row, variant))));
}

function rowOf(
  { values, price, compareAt, code, mediaKey }: VariantForm,
  position: number,
  media: ReadonlyMap<string, number>,
) {
  const mediaId = mediaKey === null ? null : (media.get(mediaKey) ?? null);
  return { position, values, code, price: price ?? 0, compare_at: compareAt, media_id: mediaId };
}

async function updateVariants(
  tx: Tx,
  rows: readonly (ReturnType<typeof rowOf> & { id: number })[],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE product_variant SET position = row.position, code = row.code, price = row.price, compare_at = row.compare_at,
      media_id = row.media_id, retired_at = NULL,
      values = ARRAY(SELECT jsonb_array_elements_text(row.values))
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row
      (id int, position smallint, values jsonb, code text, price bigint, compare_at bigint, media_id int)
    WHERE product_variant.id = row.id`;
}
