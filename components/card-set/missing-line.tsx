'use client';

import { useTranslations } from 'next-intl';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { FailureText } from '@/components/forms/form-error';
import { useWrite } from '@/components/forms/use-write';
import { useBoard } from '@/components/translation/board';
import { useRefetchTranslations } from '@/components/translation/use-translations-query';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { Locale } from '@/lib/i18n/locales';
import type { TranslatedFieldView } from '@/lib/translation/board-view';

const errorCodes = ['required', 'tooLong'] as const;

type Props = {
  locale: Locale;
  sourceLocale: Locale;
  field: TranslatedFieldView;
  /** It was written here and stands on the picture now; it can still be corrected. */
  isThere: boolean;
  onSaved: () => void;
};

/** A line that a picture lacks, to be written on the spot: kept when it is left, like a cell of a table. */
export function MissingLine({ locale, sourceLocale, field, isThere, onSaved }: Props) {
  const t = useTranslations('pictures.set');
  const errors = useTranslations('translation.fieldErrors');
  const board = useBoard();
  const id = useId();
  const { busy, write, failure, forget } = useWrite(useRefetchTranslations());
  const cell = field.cells[locale];
  const [text, setText] = useState(cell?.text ?? '');
  const [saved, setSaved] = useState(cell?.text ?? '');
  const error = errorCodes.find((each) => each === failure?.fieldErrors?.text);
  const isLong = field.original.length > 60 || field.original.includes('\n');
  const Box = isLong ? Textarea : Input;
  const isChanged = text.trim() !== '' && text !== saved;

  async function save(event?: FormEvent) {
    event?.preventDefault();
    if (!isChanged || busy) return;
    const written = text;
    const answer = await write({
      call: () => board.save({ locale, field: field.field, text: written, seen: cell?.seen ?? '' }),
    });
    if (!answer.ok) return;
    setSaved(written);
    onSaved();
  }

  return (
    <form noValidate method="post" onSubmit={save} className="grid gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {board.label(field.field)}
      </label>
      <p lang={sourceLocale} className="line-clamp-2 break-words text-sm text-muted">
        {field.original}
      </p>
      <div className="flex items-start gap-2">
        <Box
          id={id}
          lang={locale}
          rows={isLong ? 3 : undefined}
          className="min-w-0 flex-1"
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
            forget();
            setText(target.value);
          }}
          onBlur={() => void save()}
        />
        {isChanged || busy ? (
          <Button type="submit" disabled={busy}>
            {t(busy ? 'saving' : 'save')}
          </Button>
        ) : null}
      </div>
      <div id={`${id}-note`} aria-live="polite" className="text-sm">
        {error ? <p className="text-danger">{errors(error)}</p> : null}
        {failure && !error ? <FailureText failure={failure} unexpected={t('saveFailed')} /> : null}
        {isThere && !isChanged && !failure ? <p className="text-success">{t('saved')}</p> : null}
      </div>
    </form>
  );
}
