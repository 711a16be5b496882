'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { FailureText } from '@/components/forms/form-error';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { labelOf } from '@/lib/cards/field-lists';
import type { TranslatedFieldView, TranslationCell } from '@/lib/cards/translations/translations-view';
import { saveTranslationAction } from '@/lib/flows/translations/actions';
import type { Locale } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';
import { useRefetchTranslations } from './use-translations-query';

type Props = {
  kind: CardKind;
  locale: Locale;
  field: TranslatedFieldView;
  cell: TranslationCell;
  onClose: () => void;
};

const errorCodes = ['required', 'tooLong', 'tooManyItems', 'itemTooLong'] as const;

/** Edits one translation. What was typed stays, also when somebody else was faster. */
export function TranslationEdit({ kind, locale, field, cell, onClose }: Props) {
  const t = useTranslations('translation');
  const label = useTranslations('card-fields');
  const id = useId();
  const { busy, write, failure } = useWrite(useRefetchTranslations(kind));
  const [text, setText] = useState(cell.text || (field.isList ? field.original : ''));
  const [seen, setSeen] = useState(cell.seen);
  const isStale = failure?.code === 'staleVersion';
  const error = errorCodes.find((each) => each === failure?.fieldErrors?.text);

  async function save(event: FormEvent) {
    event.preventDefault();
    // After a refusal the newest text stands beside what was typed: the next save knows it.
    const input = { card: kind, locale, field: field.field, text, seen: isStale ? cell.seen : seen };
    const answer = await write({ call: () => saveTranslationAction(input), done: t('saved') });
    setSeen(input.seen);
    if (answer.ok) onClose();
  }

  return (
    <form noValidate method="post" onSubmit={save} className="grid gap-2">
      <Textarea
        id={id}
        lang={locale}
        autoFocus
        aria-label={label(labelOf(field.field, kind))}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        rows={field.isList || text.length > 80 ? 6 : 2}
        className="min-h-11"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div id={`${id}-note`} className="grid gap-2 text-sm">
        {field.isList ? <p className="text-muted">{t('listHelp')}</p> : null}
        {error ? (
          <p role="alert" className="text-danger">
            {t(`fieldErrors.${error}`)}
          </p>
        ) : null}
        {failure && !error ? <FailureText failure={failure} unexpected={t('saveFailed')} /> : null}
        {isStale && cell.text !== '' ? (
          <div className="rounded bg-sunken p-2">
            <p className="text-muted">{t('newest')}</p>
            <p lang={locale} className="whitespace-pre-line break-words">
              {cell.text}
            </p>
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
