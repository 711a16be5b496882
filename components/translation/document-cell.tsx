'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Pencil } from '@/components/ui/icons';
import type { GridCellProps } from './grid-cell';
import { TranslatedText } from './translated-text';
import { TranslationEdit } from './translation-edit';

/** A document, or words beside words: read in its cell, and written there with more room. */
export function DocumentCell({
  name,
  locale,
  field,
  cell,
  edit,
  edits,
  obstacle,
}: GridCellProps & { name: string }) {
  const t = useTranslations('translation');
  const [editing, setEditing] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  // The button goes when it is pressed: the focus goes with what takes its place, and back.
  useEffect(() => {
    if (editing) form.current?.focus();
    else if (wasEditing.current) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing)
    return (
      <div ref={form} tabIndex={-1} className="wide min-w-0 outline-none">
        <TranslationEdit
          locale={locale}
          field={field}
          cell={cell}
          name={name}
          given={edit?.step === 'failed' || edit?.step === 'conflict' ? edit.text : undefined}
          onClose={() => {
            edits.giveBack({ field: field.field, locale });
            setEditing(false);
          }}
        />
      </div>
    );
  return (
    <div className="grid justify-items-start gap-1">
      {cell.text === '' ? null : <TranslatedText lang={locale} text={cell.text} shape={field.shape} />}
      {obstacle === null ? (
        <Button
          ref={opener}
          data-stop
          tone="quiet"
          size="sm"
          className="-ms-2"
          aria-label={t('editField', { field: name })}
          aria-keyshortcuts="Alt+L Alt+R"
          onClick={() => setEditing(true)}
        >
          <Pencil aria-hidden />
          {t('edit')}
        </Button>
      ) : null}
    </div>
  );
}
