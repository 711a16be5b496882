import 'server-only';
import type { z } from 'zod';
import type { Locale } from '@/lib/i18n/locales';
import { AppError } from '@/lib/server/errors';
import type { FilledCell } from './fill';
import { seenText } from './grid-rows';

/** A text for a cell of a grid, and what its writer saw there. */
export type RowCell = { field: string; locale: Locale; text: string; seen: string };
export type RowPlace = Pick<RowCell, 'field' | 'locale'>;
type ChangedCell = Omit<RowCell, 'seen'>;

/** A text as it is kept, or the code of what is wrong with it, of catalogue `translation.fieldErrors`. */
type Checked = { text: string } | { error: string };

/**
 * What becomes of texts that are written into cells of a grid: each is accepted or refused for itself. What stands there already is
 * accepted whatever its writer saw, as an answer may have been lost.
 * @param textAt what stands in a cell; undefined where there is none
 * @returns an answer a cell in their order, and the cells that say something else now
 */
export function fillRows(
  cells: readonly RowCell[],
  textAt: (place: RowPlace) => string | undefined,
  check: (text: string, place: RowPlace) => Checked,
): { filled: FilledCell[]; changed: ChangedCell[] } {
  const changed = new Map<string, ChangedCell>();
  const filled = cells.map(({ field, locale, text, seen }): FilledCell => {
    const place = { field, locale };
    const key = `${field} ${locale}`;
    const there = changed.get(key)?.text ?? textAt(place);
    if (there === undefined) return { ...place, ok: false, code: 'notFound' };
    const checked = check(text, place);
    if ('error' in checked)
      return { ...place, ok: false, code: 'invalidInput', fieldErrors: { text: checked.error } };
    if (checked.text !== there) {
      if (seenText(there) !== seen) return { ...place, ok: false, code: 'staleVersion' };
      changed.set(key, { ...place, text: checked.text });
    }
    return { ...place, ok: true, seen: seenText(checked.text) };
  });
  return { filled, changed: [...changed.values()] };
}

/** Checks a text by the schema of its field, whose messages are codes. */
export function checkBy(schema: z.ZodType<string>): (text: string) => Checked {
  return (text) => {
    const parsed = schema.safeParse(text);
    if (parsed.success) return { text: parsed.data };
    const code = parsed.error.issues[0]?.message ?? '';
    return { error: code.endsWith('TooLong') ? 'tooLong' : code };
  };
}

/**
 * Fills cells of several things, each thing for itself: what refuses one leaves the others.
 * @param idOf the thing that a cell belongs to; null for none
 */
export async function fillEach<Id extends string | number>(
  cells: readonly RowCell[],
  idOf: (field: string) => Id | null,
  fill: (id: Id, cells: readonly RowCell[]) => Promise<FilledCell[]>,
): Promise<FilledCell[]> {
  const things = new Map<Id | null, RowCell[]>();
  for (const cell of cells) {
    const id = idOf(cell.field);
    things.set(id, [...(things.get(id) ?? []), cell]);
  }
  const answers = new Map<RowCell, FilledCell>();
  for (const [id, own] of things) {
    const filled =
      id === null ? refuseAll(own, new AppError('notFound')) : await tryFill(own, () => fill(id, own));
    own.forEach((cell, at) => {
      const answer = filled[at];
      if (answer) answers.set(cell, answer);
    });
  }
  return cells.flatMap((cell) => answers.get(cell) ?? []);
}

async function tryFill(cells: readonly RowCell[], fill: () => Promise<FilledCell[]>): Promise<FilledCell[]> {
  try {
    return await fill();
  } catch (error) {
    if (error instanceof AppError) return refuseAll(cells, error);
    throw error;
  }
}

const refuseAll = (cells: readonly RowCell[], { code, fieldErrors }: AppError): FilledCell[] =>
  cells.map(({ field, locale }) => ({ field, locale, ok: false, code, ...(fieldErrors && { fieldErrors }) }));
