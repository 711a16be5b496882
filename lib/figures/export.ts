import 'server-only';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { FigureFilter } from './figure-list';
import type { FigureKind } from './kinds';
import { readFigures, shownFigures } from './queries';

/** Columns of the file, which is data: figures go by their keys. */
export const figureColumns = ['day', 'figure', 'value'] as const;

/**
 * The figures of a period that an administrator may read, a row for each day and figure.
 * @param leftOut says of figures that they cannot be narrowed in that way, as the page does: the last row, where there are any
 */
export async function* exportFigures(
  filter: FigureFilter,
  admin: AdminViewer,
  leftOut: (kinds: FigureKind[]) => string,
): AsyncGenerator<string[][]> {
  const { figures, notNarrowed } = await readFigures(shownFigures(admin, filter), filter);
  for (const { kind, days } of figures) yield days.map(({ day, value }) => [day, kind, String(value)]);
  if (notNarrowed.length > 0) yield [[leftOut(notNarrowed), '', '']];
}
