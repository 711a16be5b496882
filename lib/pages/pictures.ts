import 'server-only';
import { picturesOf } from '@/lib/content/page-document';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { enqueue } from '@/lib/server/jobs';
import type { PageForm } from './page-form';

/**
 * Names the pictures that stand in anything kept of a page (published, to be published, written, earlier versions), so that they stay and are put
 * where their readers may fetch them. The caller holds the page.
 */
export async function storePictures(tx: Tx, pageId: number): Promise<void> {
  const before = await tx.pageMedia.findMany({
    where: { pageId },
    select: { mediaId: true, isShown: true },
  });
  const kept = await tx.$queryRaw<{ mediaId: number; isShown: boolean }[]>`
    SELECT m.id AS "mediaId", bool_or(k.shown) AS "isShown"
    FROM (
      SELECT (regexp_matches(content::text, '/media/([0-9a-f]{24})/', 'g'))[1] AS key, true AS shown
      FROM page_text WHERE page_id = ${pageId}::integer
      UNION ALL
      SELECT (regexp_matches(data::text, '/media/([0-9a-f]{24})/', 'g'))[1], false
      FROM page_draft WHERE page_id = ${pageId}::integer
      UNION ALL
      SELECT (regexp_matches(data::text, '/media/([0-9a-f]{24})/', 'g'))[1], false
      FROM page_change WHERE page_id = ${pageId}::integer
      UNION ALL
      SELECT (regexp_matches(data::text, '/media/([0-9a-f]{24})/', 'g'))[1], false
      FROM page_version WHERE page_id = ${pageId}::integer
    ) k
    JOIN media m ON m.key = k.key AND m.owner_id IS NULL
    GROUP BY m.id ORDER BY m.id`;
  const ids = kept.map(({ mediaId }) => mediaId);
  await tx.pageMedia.deleteMany({ where: { pageId, mediaId: { notIn: ids } } });
  await tx.pageMedia.createMany({
    data: kept.map((row) => ({ pageId, ...row })),
    skipDuplicates: true,
  });
  for (const isShown of [true, false]) {
    const those = kept.filter((row) => row.isShown === isShown).map(({ mediaId }) => mediaId);
    await tx.pageMedia.updateMany({ where: { pageId, mediaId: { in: those } }, data: { isShown } });
  }
  await placePictures(tx, [...ids, ...before.map(({ mediaId }) => mediaId)]);
}

/** Has pictures put where they belong, by what the database says by then. */
export async function placePictures(tx: Tx, mediaIds: readonly number[]): Promise<void> {
  const ids = [...new Set(mediaIds)];
  if (ids.length > 0) await enqueue(tx, 'placeMedia', { mediaIds: ids });
}

/**
 * Members' pictures go when they take them away; a page of the site has its own.
 * @throws AppError `invalidInput` with `pictureUnknown` at the text that has another
 */
export async function assertSitePictures(tx: Pick<Tx, 'media'>, { texts }: PageForm): Promise<void> {
  const keysOf = (locale: Locale) => picturesOf(texts[locale].content);
  const keys = [...new Set(locales.flatMap(keysOf))];
  if (keys.length === 0) return;
  const rows = await tx.media.findMany({
    where: { key: { in: keys }, ownerId: null },
    take: keys.length,
    select: { key: true },
  });
  const known = new Set(rows.map(({ key }) => key));
  const wrong = locales.filter((locale) => keysOf(locale).some((key) => !known.has(key)));
  if (wrong.length === 0) return;
  throw new AppError('invalidInput', {
    fieldErrors: Object.fromEntries(wrong.map((locale) => [`texts.${locale}.content`, 'pictureUnknown'])),
  });
}
