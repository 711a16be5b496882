import type { z } from 'zod';
import { codeOf } from '@/lib/shared/issue-code';
import { shopLimits } from '../limits';
import type { ProductForm } from '../product-form';
import { productDraftSchema, productFormSchema } from '../schemas';
import { countChoices } from '../variants-of-options';
import { columnOf, sheetFields } from './columns';
import type { SheetNote } from './read-rows';

/** Where the rows of a product stand: the first, and the one that each variant of the form is said in. */
export type FormLines = { first: number; variants: readonly (number | undefined)[] };

const variantNames: Record<string, string> = {
  price: 'price',
  compareAt: 'compare_at',
  stock: 'stock',
  code: 'code',
  values: columnOf('options'),
};

/**
 * What keeps a form from being stored (`errors`), and what else it lacks to be published (`missing`); each with the cell that says
 * it. Pure.
 */
export function checkForm(
  form: ProductForm,
  lines: FormLines,
): { errors: SheetNote[]; missing: SheetNote[] } {
  const options = columnOf('options');
  // Before anything makes all these choices.
  if (countChoices(form.options) > shopLimits.variants)
    return { errors: [{ line: lines.first, column: options, code: 'tooManyVariants' }], missing: [] };
  const kept = productDraftSchema.safeParse(form);
  if (!kept.success) return { errors: notesOf(kept.error, lines), missing: [] };
  const whole = productFormSchema().safeParse(form);
  return { errors: [], missing: whole.success ? [] : notesOf(whole.error, lines) };
}

function notesOf({ issues }: z.ZodError, lines: FormLines): SheetNote[] {
  const notes = issues.map((issue): SheetNote => {
    const [field, at, part] = issue.path;
    const code = codeOf(issue);
    if (field === 'variants' && typeof at === 'number')
      return { line: lines.variants[at] ?? lines.first, column: variantNames[String(part)] ?? null, code };
    const known = sheetFields.find((name) => name === field);
    return { line: lines.first, column: known ? columnOf(known) : null, code };
  });
  // A text that is wrong in two ways is told once.
  return notes.filter(
    (note, at) => notes.findIndex(({ line, column }) => line === note.line && column === note.column) === at,
  );
}
