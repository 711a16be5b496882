'use client';

import { Textarea } from '@/components/ui/textarea';
import type { Locale } from '@/lib/i18n/locales';
import type { TranslatedFieldView } from '@/lib/translation/board-view';

export type TranslationFieldProps = {
  id: string;
  field: TranslatedFieldView;
  locale: Locale;
  label: string;
  text: string;
  isWrong: boolean;
  onChange: (text: string) => void;
};

/** Where a translation of a plain text is typed, or of a list, an item a line. */
export function TranslationField({
  id,
  field,
  locale,
  label,
  text,
  isWrong,
  onChange,
}: TranslationFieldProps) {
  return (
    <Textarea
      id={id}
      lang={locale}
      autoFocus
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={`${id}-note`}
      rows={field.shape === 'list' || text.length > 80 ? 6 : 2}
      className="min-h-11"
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
