'use client';

import { useTranslations } from 'next-intl';
import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Pencil } from '@/components/ui/icons';
import { isUnsaved } from '@/lib/translation/cell-edit';
import { useGrid } from './board';
import type { GridCellProps } from './grid-cell';
import { TranslatedText } from './translated-text';

/** A document, or words beside words: read in its cell, and written there with more room. */
export function DocumentCell({ obstacle, ...props }: GridCellProps & { id: string; name: string }) {
  const { name, locale, field, cell, edits } = props;
  const t = useTranslations('translation');
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  // The button goes when it is pressed: the focus goes with what takes its place, and back.
  useEffect(() => {
    if (wasEditing.current && !editing) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing)
    return (
      <DocumentEdit
        {...props}
        onClose={() => {
          edits.giveBack({ field: field.field, locale });
          setEditing(false);
        }}
      />
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

type EditProps = Omit<GridCellProps, 'obstacle'> & { id: string; name: string; onClose: () => void };

/** The same being written: kept by its button, and when it is left, as every cell; what came of it stands below the cell. */
function DocumentEdit({ id, name, locale, field, cell, edit, edits, onClose }: EditProps) {
  const t = useTranslations('translation');
  const grid = useGrid();
  const room = useRef<HTMLDivElement>(null);
  const place = { field: field.field, locale };
  const [text, setText] = useState(() => (isUnsaved(edit) && edit?.text) || cell.text || field.original);
  const [isBegun, setBegun] = useState(() => isUnsaved(edit));
  const [isSent, setSent] = useState(false);
  const isBusy = edit?.step === 'saving';

  useEffect(() => room.current?.focus(), []);

  function change(typed: string) {
    setText(typed);
    setBegun(true);
    setSent(false);
    edits.change(place, typed);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (!isUnsaved(edit)) change(text);
    setSent(true);
    if (edit?.step === 'conflict') edits.keepMine(place);
    else edits.leave(place);
  }

  function left({ currentTarget, relatedTarget }: FocusEvent) {
    // Another window is no leaving, nor is a question that the editor asks.
    const stays =
      relatedTarget instanceof Element
        ? currentTarget.contains(relatedTarget) || relatedTarget.closest('[role="dialog"]') !== null
        : !document.hasFocus();
    if (!stays) edits.leave(place);
  }

  // Nothing is left of what was begun where it is what stands there, or the newest was taken in its place.
  const isOver = edit === undefined ? isBegun : isSent && edit.step === 'saved';
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: where the focus went from what is typed in within
    <div ref={room} tabIndex={-1} className="wide min-w-0 outline-none" onBlur={left}>
      <form noValidate method="post" onSubmit={save} className="grid gap-2">
        {grid.Field ? (
          <grid.Field id={id} field={field} locale={locale} label={name} text={text} onChange={change} />
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button tone="primary" size="sm" type="submit" disabled={isBusy}>
            {isBusy ? t('saving') : t('save')}
          </Button>
          <Button size="sm" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </div>
  );
}
