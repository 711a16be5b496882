import { z } from 'zod';
import { fallbackLocale, locales } from '@/lib/i18n/locales';
import { pointsEntryList } from '@/lib/points/entry-list';
import { exportOwnEntries } from '@/lib/points/export-entries';
import { env } from '@/lib/server/env';
import { readFileWords } from '@/lib/server/files/file-words';
import { listFileAnswer, listFormats } from '@/lib/server/files/list-file';
import { memberRoute } from '@/lib/server/route';

const options = {
  schema: z.record(z.string(), z.string()),
  rateLimit: { account: 'exportsByAccount' },
} as const;

/** GET /api/member/points/export: the entries that the ledger of their member shows. */
export const GET = memberRoute(options, async ({ input, viewer }) => {
  const format = listFormats.find((each) => each === input.format) ?? 'csv';
  const words = await readFileWords(locales.find((each) => each === input.lang) ?? fallbackLocale);
  const { t } = words;
  return listFileAnswer(format, 'points', {
    title: t('points.ledger'),
    headings: [
      t('points.columns.number'),
      t('points.columns.time'),
      t('points.columns.kind'),
      t('points.columns.amount'),
      t('points.columns.balance'),
      t('points.columns.reason'),
      t('points.columns.order'),
      t('points.columns.address'),
    ],
    widths: [8, 17, 28, 12, 12, 40, 24, 40],
    batches: exportOwnEntries(viewer.id, pointsEntryList.read(input), words, env().SITE_URL),
  });
});
