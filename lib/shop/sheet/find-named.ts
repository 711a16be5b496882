import 'server-only';
import { db } from '@/lib/server/db';
import { keyedDigest } from '@/lib/server/sealing';
import { isPublicId, newPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { shopLimits } from '../limits';
import { type OwnProductTexts, readOwnTexts } from '../own-products';
import { foldName } from '../publication';
import type { SheetGroup, SheetNote } from './read-rows';

/** The product that rows are about: one there is, or the identifier of one to be made. */
export type NamedProduct = { publicId: string; own: OwnProductTexts | null };

/** Where the first one that came of a name was deleted, the next one takes the place. */
const attempts = 4;

/**
 * Finds the products that a file names, all of them in a few statements: by identifier; without one by the name under which an
 * import made it, or by name and code. The identifier of a new one follows from its seller and its name, so that the same file
 * twice, or twice at once, makes it once.
 * @returns a note instead where another's, a deleted or an unknown identifier is named, which nobody can tell apart
 */
export async function findNamed(
  viewer: Pick<Viewer, 'id'>,
  groups: readonly SheetGroup[],
): Promise<(NamedProduct | { note: SheetNote })[]> {
  const keys = groups.map(({ first }) => keysOf(viewer.id, first.cells));
  const [taken, coded] = await Promise.all([
    readTaken(keys.flatMap(({ made }) => made)),
    findByCode(viewer.id, groups),
  ]);
  const chosen = keys.map(({ given, made }, at) => {
    if (given !== null) return given;
    return (
      made.find((id) => taken.get(id) === 'own') ?? coded[at] ?? made.find((id) => !taken.has(id)) ?? null
    );
  });
  const ids = chosen.filter((id) => id !== null && isPublicId(id)) as string[];
  const owns = await readOwnTexts(viewer.id, { publicId: { in: ids } }, shopLimits.productsPerSeller);
  const byId = new Map(owns.map((own) => [own.publicId, own]));
  return chosen.map((publicId, at) => {
    const own = publicId === null ? null : (byId.get(publicId) ?? null);
    const isNamed = keys[at]?.given !== null;
    const line = groups[at]?.first.line ?? 0;
    if (publicId === null) return { note: { line, column: 'name', code: 'productDeleted' } };
    if (isNamed && !own) return { note: { line, column: 'id', code: 'productUnknown' } };
    return { publicId, own };
  });

  async function readTaken(made: string[]): Promise<Map<string, 'own' | 'gone'>> {
    const rows = await db.product.findMany({
      where: { publicId: { in: made } },
      select: { publicId: true, sellerId: true, deletedAt: true },
      take: made.length,
    });
    return new Map(
      rows.map((row) => [
        row.publicId,
        row.sellerId === viewer.id && row.deletedAt === null ? 'own' : 'gone',
      ]),
    );
  }
}

function keysOf(sellerId: number, { id = '', name = '' }: SheetGroup['first']['cells']) {
  if (id !== '') return { given: id, made: [] };
  const made = Array.from({ length: attempts }, (_, at) =>
    madeId(`${sellerId} ${at} ${name.toLocaleLowerCase()}`),
  );
  return { given: null, made };
}

/** An identifier that follows from a text, and that nobody else can foresee. */
function madeId(text: string): string {
  let round = 0;
  return newPublicId((bytes) => {
    const digest = Buffer.from(keyedDigest('product-import', `${round++} ${text}`), 'hex');
    bytes.set(digest.subarray(0, bytes.length));
    return bytes;
  });
}

/** For each group that has no identifier the one own product with its name and one of its codes; undefined for none or several. */
async function findByCode(sellerId: number, groups: readonly SheetGroup[]): Promise<(string | undefined)[]> {
  const codesOf = ({ rows }: SheetGroup) => rows.map(({ cells }) => cells.code ?? '').filter(Boolean);
  const wanted = groups.filter(({ first }) => (first.cells.id ?? '') === '');
  const codes = [...new Set(wanted.flatMap(codesOf))];
  if (codes.length === 0) return [];
  // Of what is being written its own codes count, of everything else those that are sold.
  const rows = await db.$queryRaw<{ code: string; id: string; name: string }[]>`
    WITH own AS (
      SELECT id, public_id, name_fold, data FROM product
      LEFT JOIN product_draft ON product_id = id AND product_draft.status <> 'published'
      WHERE seller_id = ${sellerId} AND deleted_at IS NULL
    )
    SELECT DISTINCT code, own.public_id AS id, name_fold AS name FROM own JOIN product_variant ON product_id = own.id
    WHERE retired_at IS NULL AND data IS NULL AND code = ANY(${codes}::text[])
    UNION
    SELECT DISTINCT variant ->> 'code', public_id, name_fold FROM own, jsonb_array_elements(data -> 'variants') AS variant
    WHERE variant ->> 'code' = ANY(${codes}::text[])`;
  return groups.map((group) => {
    const { id = '', name = '' } = group.first.cells;
    if (id !== '') return undefined;
    const [own, folded] = [new Set(codesOf(group)), foldName(name)];
    const found = new Set(
      rows.filter((row) => row.name === folded && own.has(row.code)).map((row) => row.id),
    );
    return found.size === 1 ? [...found][0] : undefined;
  });
}
