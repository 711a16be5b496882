import type { Locale } from '@/lib/i18n/locales';
import type { TranslatedFieldView, TranslationCell } from './board-view';

type Field = Pick<TranslatedFieldView, 'isName' | 'isEmpty' | 'cells'>;

/** Whether a field wants words at all: names may stay as they are. */
export const wantsWords = ({ isName, isEmpty }: Pick<Field, 'isName' | 'isEmpty'>) => !isName && !isEmpty;

/** Whether a field still wants words in a language. */
export function isMissing(field: Pick<Field, 'isName' | 'isEmpty'>, cell: TranslationCell): boolean {
  return wantsWords(field) && (cell.state === 'none' || cell.untranslated > 0);
}

/** How many of the fields that want words in a language have them. */
export function progressIn(fields: readonly Field[], locale: Locale): { done: number; total: number } {
  const wanted = fields.flatMap((field) => {
    const cell = field.cells[locale];
    return cell && wantsWords(field) ? [isMissing(field, cell)] : [];
  });
  return { done: wanted.filter((missing) => !missing).length, total: wanted.length };
}
