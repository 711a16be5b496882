import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { adminPageSize } from '@/lib/shared/paging';

const longestField = 80;

/** What is written into cells of a grid at once: no more than a page of it has. */
export const fillGridSchema = z.object({
  cells: z
    .array(
      z.object({
        field: z.string().max(longestField),
        locale: z.enum(locales),
        text: z.string().max(20_000),
        seen: z.string().max(40),
      }),
    )
    .min(1)
    .max(adminPageSize * locales.length),
});

/** The rows of a grid that a tab shows, parted by commas. */
export const gridRowsSchema = z.object({
  rows: z
    .string()
    .max(adminPageSize * (longestField + 1))
    .transform((rows) => new Set(rows.split(',').slice(0, adminPageSize))),
});
