import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { isPublicId } from '@/lib/shared/ids';
import { payingMemberSelect } from '@/lib/translation/may-ask';
import { sourceHash } from '@/lib/translation/source-hash';
import { translationTarget } from '@/lib/translation/stored-reading';
import { translatedForReaders, type UnreadTexts } from '@/lib/translation/text-readers';
import { publicProducts } from '../public-products';
import { productTextSelect, productTextsOf } from './fields';
import { productTranslationJobKey, requestProductTranslation } from './request';

/** A product that a reader of `locale` cannot read; null for one that they can, or that nobody may. */
async function findUnread(publicId: string, locale: Locale): Promise<UnreadTexts | null> {
  if (!isPublicId(publicId)) return null;
  const product = await db.product.findFirst({
    where: { publicId, ...publicProducts },
    select: { id: true, sourceLocale: true, seller: { select: payingMemberSelect } },
  });
  const target = product && translationTarget(product.sourceLocale as Locale, locale);
  return target ? { id: product.id, owner: product.seller, target } : null;
}

/** Of which of its name and its description a translation is stored that fits, or that somebody stands behind. */
async function readStored({ id, target }: UnreadTexts): Promise<'all' | 'some' | 'none'> {
  const product = await db.product.findUnique({
    where: { id },
    select: {
      ...productTextSelect,
      translations: {
        where: { locale: target },
        select: { field: true, source: true, locked: true, sourceHash: true },
      },
    },
  });
  if (!product) return 'none';
  const wanted = productTextsOf(product).filter(({ field }) => field === 'name' || field === 'description');
  const there = wanted.filter(({ field, text }) =>
    product.translations.some(
      (row) =>
        row.field === field &&
        (row.locked ||
          row.source === 'human' ||
          row.sourceHash === null ||
          row.sourceHash === sourceHash(product.sourceLocale as Locale, text)),
    ),
  );
  if (there.length === 0) return 'none';
  return there.length === wanted.length ? 'all' : 'some';
}

async function countReader({ id, target }: UnreadTexts): Promise<number> {
  const [row] = await db.$queryRaw<{ readers: number }[]>`
    INSERT INTO product_readers (product_id, locale, readers) VALUES (${id}, ${target}, 1)
    ON CONFLICT (product_id, locale) DO UPDATE SET readers = least(product_readers.readers + 1, 30000)
    RETURNING readers`;
  return row?.readers ?? 1;
}

/** How readers have products translated: by a press on the page, or by opening it often enough. */
export const productReaders = translatedForReaders({
  what: 'products',
  find: findUnread,
  stored: readStored,
  jobKeys: ({ id, target }) => [
    productTranslationJobKey(id),
    ...[false, true].map((isForReaders) => productTranslationJobKey(id, { locale: target, isForReaders })),
  ],
  request: ({ id, target }) => requestProductTranslation(db, id, { locale: target, isForReaders: true }),
  countReader,
  readersLimit: 'productReadersByAddress',
});
