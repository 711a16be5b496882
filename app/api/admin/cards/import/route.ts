import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { checkUpload } from '@/lib/cards/admin/check-upload';
import { badRows } from '@/lib/cards/admin/import-files';
import { uploadMaxColumns, uploadMaxRows } from '@/lib/cards/admin/import-table';
import { uploadMaxBytes, writeUpload } from '@/lib/cards/admin/import-upload';
import { ImportFileError } from '@/lib/cards/import-file';
import { importColumns } from '@/lib/cards/import-schema';
import { fallbackLocale, locales } from '@/lib/i18n/locales';
import { AppError } from '@/lib/server/errors';
import { readFileWords } from '@/lib/server/files/file-words';
import { listFileAnswer } from '@/lib/server/files/list-file';
import { readUploadForm } from '@/lib/server/read-upload';
import { adminRoute } from '@/lib/server/route';

const options = {
  schema: z.object({}),
  permission: mayWrite('cards'),
  rateLimit: { account: 'uploadsByAccount' },
} as const;

/** A JSON list: what each column of the file is taken for, nothing for what is left out. */
const columns = z
  .string()
  .max(20_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(
        z
          .string()
          .refine((column) => importColumns.includes(column))
          .nullable(),
      )
      .max(uploadMaxColumns),
  )
  .nullable()
  .default(null);

const fieldsSchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('check'), columns }),
  z.object({
    mode: z.literal('write'),
    columns,
    expected: z.coerce.number().int().min(1).max(uploadMaxRows),
  }),
  z.object({ mode: z.literal('bad'), columns, lang: z.enum(locales).default(fallbackLocale) }),
]);

/**
 * POST /api/admin/cards/import: a multipart form with a CSV or XLSX file as `file` and, where it was chosen, what its `columns` are.
 * `mode`: check tells of every row, write writes the good ones, bad answers the others as a file.
 */
export const POST = adminRoute(options, async ({ request, admin }) => {
  const { bytes, fileName, fields } = await readUploadForm(request, 'file', uploadMaxBytes);
  const asked = fieldsSchema.safeParse({ mode: 'check', ...Object.fromEntries(fields) });
  if (!asked.success) throw new AppError('invalidInput');
  const { data } = asked;
  if (data.mode === 'check') return checkUpload(bytes, data.columns);
  if (data.mode === 'write')
    return writeUpload(admin, bytes, { name: fileName, columns: data.columns, expected: data.expected });
  try {
    const { format, sheet } = await badRows(bytes, data.columns, await readFileWords(data.lang));
    return listFileAnswer(format, 'cards-to-mend', sheet);
  } catch (error) {
    // What was looked at a moment ago can no longer be read: the page looks at it again.
    throw error instanceof ImportFileError ? new AppError('conflict') : error;
  }
});
