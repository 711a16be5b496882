import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { importTemplate } from '@/lib/cards/admin/import-files';
import { fallbackLocale, locales } from '@/lib/i18n/locales';
import { readFileWords } from '@/lib/server/files/file-words';
import { listFileAnswer, listFormats } from '@/lib/server/files/list-file';
import { adminRoute } from '@/lib/server/route';

const options = {
  schema: z.object({ format: z.enum(listFormats), lang: z.enum(locales).default(fallbackLocale) }),
  permission: mayWrite('cards'),
  rateLimit: { account: 'exportsByAccount' },
} as const;

/** GET /api/admin/cards/import/template: a file without rows for the import, its headings in the administrator's language. */
export const GET = adminRoute(options, async ({ input }) =>
  listFileAnswer(input.format, 'cards-template', await importTemplate(await readFileWords(input.lang))),
);
