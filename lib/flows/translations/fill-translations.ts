import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { AppError } from '@/lib/server/errors';
import {
  type DraftTranslation,
  findAt,
  withDraftTranslation,
  withoutDraftTranslation,
} from '@/lib/translation/draft-translations';
import type { FillCell, FilledCell } from '@/lib/translation/fill';
import type { StoredRow } from '@/lib/translation/plan';
import { seenHash, sourceHash, unpublishedRow } from '@/lib/translation/source-hash';

type Beside<Field extends string> = {
  sourceLocale: Locale;
  original: (field: Field) => string;
  rows: readonly StoredRow[];
  /** A text as it is kept. @throws AppError where it cannot be */
  check: (text: string, original: string, place: { locale: Locale; field: Field }) => string;
};

/**
 * Several translations written into a draft, each accepted or refused for itself: a paste of thirty cells of which one is too long
 * writes the others.
 * @param drafts what waits to be published
 * @returns the draft after it, and what came of each cell in their order; codes `notFound` where nothing is translated, `staleVersion`
 *   where it is not what was seen, and those of `check`
 */
export function fillDrafts<Field extends string>(
  drafts: readonly DraftTranslation<Field>[],
  cells: readonly FillCell<Field>[],
  beside: Beside<Field>,
): { drafts: DraftTranslation<Field>[]; filled: FilledCell<Field>[] } {
  let list = [...drafts];
  const filled = cells.map((cell): FilledCell<Field> => {
    const place = { locale: cell.locale, field: cell.field };
    try {
      list = fillOne(list, cell, beside);
      return { ...place, ok: true, seen: seenAt(list, beside.rows, place) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, fieldErrors, words } = error;
      return { ...place, ok: false, code, ...(fieldErrors && { fieldErrors }), ...(words && { words }) };
    }
  });
  return { drafts: list, filled };
}

function fillOne<Field extends string>(
  list: DraftTranslation<Field>[],
  cell: FillCell<Field>,
  { sourceLocale, original: originalOf, rows, check }: Beside<Field>,
): DraftTranslation<Field>[] {
  const { locale, field, seen } = cell;
  const place = { locale, field };
  const original = originalOf(field);
  if (locale === sourceLocale || original === '') throw new AppError('notFound');
  if (seenAt(list, rows, place) !== seen) throw new AppError('staleVersion');
  const hash = sourceHash(sourceLocale, original);
  if ('text' in cell) {
    const text = check(cell.text, original, place);
    return withDraftTranslation(list, { ...place, text, sourceHash: hash });
  }
  // Only what its owner wrote can be about to be taken away.
  return cell.back === 'removed' && findAt(rows, place)?.source === 'human'
    ? withDraftTranslation(list, { ...place, text: null, sourceHash: hash })
    : withoutDraftTranslation(list, place);
}

function seenAt(
  drafts: readonly DraftTranslation[],
  rows: readonly StoredRow[],
  place: { locale: Locale; field: string },
): string {
  const draft = findAt(drafts, place);
  return seenHash(draft ? unpublishedRow(draft) : findAt(rows, place));
}
