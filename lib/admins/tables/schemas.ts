import { z } from 'zod';
import { tableNames } from '@/lib/shared/list-columns';
import { viewNameLongest } from '@/lib/shared/own-table';

// Messages are keys of the catalogue `lists.own.fields`.

const table = z.enum(tableNames);
const id = z.string().max(16);
const key = z.string().regex(/^[a-zA-Z]{1,30}$/);

/** Columns by their keys; null for the standard. What the table does not have falls away when it is read. */
const columns = z.array(key).max(18).nullable();

/** Filters and order as the address of the list says them: what the list does not know falls away when it is read. */
const query = z.record(key, z.string().max(200)).refine((values) => Object.keys(values).length <= 20);

export const viewNameSchema = z.string().trim().min(1, 'nameRequired').max(viewNameLongest, 'nameTooLong');

export const columnsSchema = z.object({ table, view: id.nullable(), columns });

export const newViewSchema = z.object({
  table,
  name: viewNameSchema,
  query,
  columns,
  isStandard: z.boolean(),
});

export const changeViewSchema = z.object({
  table,
  id,
  name: viewNameSchema.optional(),
  query: query.optional(),
  isStandard: z.boolean().optional(),
});

export const viewSchema = z.object({ table, id });

export type ColumnsInput = z.output<typeof columnsSchema>;
export type NewView = z.output<typeof newViewSchema>;
export type ViewChange = z.output<typeof changeViewSchema>;
