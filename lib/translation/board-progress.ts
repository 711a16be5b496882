import type { Locale } from '@/lib/i18n/locales';
import type { TranslatedFieldView, TranslationCell } from './board-view';

type Field = Pick<TranslatedFieldView, 'isName' | 'cells'>;

/** Whether a field still wants words in a language; names may stay as they are. */
export function isMissing({ isName }: Pick<Field, 'isName'>, cell: TranslationCell): boolean {
  return !isName && (cell.state === 'none' || cell.untranslated > 0);
}

/** How many of the fields that want words in a language have them. */
export function progressIn(fields: readonly Field[], locale: Locale): { done: number; total: number } {
  const wanted = fields.flatMap((field) => {
    const cell = field.cells[locale];
    return cell && !field.isName ? [isMissing(field, cell)] : [];
  });
  return { done: wanted.filter((missing) => !missing).length, total: wanted.length };
}
