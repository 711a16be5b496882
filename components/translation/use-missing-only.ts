'use client';

import { useState } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { isMissing } from '@/lib/translation/board-progress';
import type { GridView, TranslatedFieldView } from '@/lib/translation/board-view';

const keyOf = (field: string, locale: Locale) => `${field} ${locale}`;

/**
 * Shows the fields that want words, and no others. What wanted them when it was pressed stays in sight until it is pressed again: a
 * row does not go from under who fills it.
 */
export function useMissingOnly(view: GridView, others: readonly Locale[]) {
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null);

  const missingNow = () =>
    view.fields.flatMap((field) =>
      others.flatMap((locale) => {
        const cell = field.cells[locale];
        return cell && isMissing(field, cell) ? [keyOf(field.field, locale)] : [];
      }),
    );

  return {
    on: kept !== null,
    toggle: () => setKept(kept === null ? new Set(missingNow()) : null),
    /** Whether a row is put away of which these languages are looked at. */
    hides: (field: TranslatedFieldView, locales: readonly Locale[]): boolean =>
      kept !== null &&
      !locales.some((locale) => {
        const cell = field.cells[locale];
        return kept.has(keyOf(field.field, locale)) || (cell !== undefined && isMissing(field, cell));
      }),
  };
}

export type MissingOnly = ReturnType<typeof useMissingOnly>;
