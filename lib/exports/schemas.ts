import { z } from 'zod';
import { selectionSchema } from '@/lib/favorites/schemas';
import { locales } from '@/lib/i18n/locales';

export const exportFormats = ['xlsx', 'csv', 'vcard3', 'vcard4'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What the file of each format is called, and what it is. */
export const exportFiles: Record<ExportFormat, { extension: string; contentType: string }> = {
  xlsx: {
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { extension: 'csv', contentType: 'text/csv; charset=utf-8' },
  vcard3: { extension: 'vcf', contentType: 'text/vcard; charset=utf-8' },
  vcard4: { extension: 'vcf', contentType: 'text/vcard; charset=utf-8' },
};

export const orderExportSchema = z.object({
  selection: selectionSchema,
  format: z.enum(exportFormats),
  locale: z.enum(locales),
});

export type ExportOrder = z.output<typeof orderExportSchema>;

/** Cards of one file. */
export const exportMost = 5_000;
