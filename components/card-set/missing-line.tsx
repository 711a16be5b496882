'use client';

import { useTranslations } from 'next-intl';
import { type ChangeEvent, useId, useState } from 'react';
import { FailureText } from '@/components/forms/form-error';
import { useWrite } from '@/components/forms/use-write';
import { useBoard } from '@/components/translation/board';
import { useReadTranslations, useRefetchTranslations } from '@/components/translation/use-translations-query';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { Locale } from '@/lib/i18n/locales';
import type { TranslatedFieldView } from '@/lib/translation/board-view';
import { LineSaver } from './line-saver';
import { useSettled } from './lines-to-settle';

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
  const read = useReadTranslations();
  const cell = field.cells[locale];
  const [text, setText] = useState(cell?.text ?? '');
  const [saved, setSaved] = useState(text);
  const [line] = useState(() => new LineSaver(text));
  const error = errorCodes.find((each) => each === failure?.fieldErrors?.text);
  const isLong = field.original.length > 60 || field.original.includes('\n');
  const Box = isLong ? Textarea : Input;
  const isChanged = text.trim() !== '' && text !== saved;

  function save(): Promise<boolean> {
    return line.save(async (written) => {
      // The save before this one left another text there.
      const fields = read()?.fields ?? [field];
      const now = fields.find((each) => each.field === field.field)?.cells[locale];
      const answer = await write({
        call: () => board.save({ locale, field: field.field, text: written, seen: now?.seen ?? '' }),
      });
      if (!answer.ok) return false;
      setSaved(written);
      onSaved();
      return true;
    });
  }
  useSettled(save);

  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid gap-1"
    >
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
            line.type(target.value);
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
