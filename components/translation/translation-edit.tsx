'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { FailureText } from '@/components/forms/form-error';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/i18n/locales';
import type { TranslatedFieldView, TranslationCell } from '@/lib/translation/board-view';
import { useBoard } from './board';
import { fieldErrorOf } from './field-error';
import { TranslatedText } from './translated-text';
import { useRefetchTranslations } from './use-translations-query';

type Props = {
  locale: Locale;
  field: TranslatedFieldView;
  cell: TranslationCell;
  name: string;
  /** What was to be written already, and refused. */
  given: string | undefined;
  onClose: () => void;
};

/** Edits a translation that is more than a plain text. What was typed stays, also when somebody else was faster. */
export function TranslationEdit({ locale, field, cell, name, given, onClose }: Props) {
  const t = useTranslations('translation');
  const board = useBoard();
  const format = useFormatter();
  const id = useId();
  const { busy, write, failure } = useWrite(useRefetchTranslations());
  const [text, setText] = useState(() => given ?? (cell.text || field.original));
  const [seen, setSeen] = useState(cell.seen);
  const isStale = failure?.code === 'staleVersion';
  const error = fieldErrorOf(failure);

  async function save(event: FormEvent) {
    event.preventDefault();
    // After a refusal the newest text stands beside what was typed: the next save knows it.
    const input = { locale, field: field.field, text, seen: isStale ? cell.seen : seen };
    const answer = await write({ call: () => board.save(input), done: t('saved') });
    setSeen(input.seen);
    if (answer.ok) onClose();
  }

  return (
    <form noValidate method="post" onSubmit={save} className="grid gap-2">
      {board.Field ? (
        <board.Field id={id} field={field} locale={locale} label={name} text={text} onChange={setText} />
      ) : null}
      <div id={`${id}-note`} className="grid gap-2 text-sm">
        {error ? (
          <p role="alert" className="text-danger">
            {t(`fieldErrors.${error}`)}
          </p>
        ) : null}
        {failure && !error ? <FailureText failure={failure} unexpected={t('saveFailed')} /> : null}
        {failure?.words ? <p className="break-words text-danger">{format.list(failure.words)}</p> : null}
        {isStale && cell.text !== '' ? (
          <div className="rounded bg-sunken p-2">
            <p className="text-muted">{t('newest')}</p>
            <TranslatedText lang={locale} text={cell.text} shape={field.shape} />
          </div>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" size="sm" type="submit" disabled={busy}>
          {busy ? t('saving') : t('save')}
        </Button>
        <Button size="sm" disabled={busy} onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
