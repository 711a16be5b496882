import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { Tx } from '@/lib/server/db';
import { sourceHash } from '@/lib/translation/source-hash';
import { storedProductTextSelect } from '../shown';
import { carryWords } from './carry-words';
import {
  isListText,
  type ProductTextField,
  type ProductTextsIn,
  productTextOf,
  productTextSelect,
} from './fields';

/** More rows than a product has fields and languages. */
const mostRows = 100;

type Before = ProductTextsIn & { sourceLocale: string };

/**
 * Follows a change of a product's texts, whose row the caller holds, before it is indexed: what a machine made of another text goes.
 * What somebody wrote or locked stays; of their lists the words move with those that they translate.
 */
export async function followProductTexts(tx: Tx, productId: number, before: Before): Promise<void> {
  const rows = await tx.productTranslation.findMany({
    where: { productId },
    take: mostRows,
    select: storedProductTextSelect,
  });
  if (rows.length === 0) return;
  const product = await tx.product.findUniqueOrThrow({
    where: { id: productId },
    select: productTextSelect,
  });
  for (const row of rows) {
    const field = row.field as ProductTextField;
    const key = { productId_locale_field: { productId, locale: row.locale, field } };
    const now = productTextOf(product, field);
    const hash = sourceHash(product.sourceLocale as Locale, now);
    // What came with an import does not say what it came from.
    if (row.sourceHash === null || row.sourceHash === hash) continue;
    if (!row.locked && row.source !== 'human') {
      await tx.productTranslation.delete({ where: key, select: { productId: true } });
    } else if (isListText(field)) {
      const was = productTextOf(before, field);
      if (row.sourceHash !== sourceHash(before.sourceLocale as Locale, was) || now === '') continue;
      const text = carryWords(was, row.text, now);
      if (text !== null)
        await tx.productTranslation.update({
          where: key,
          data: { text, sourceHash: hash },
          select: { productId: true },
        });
    }
  }
}
