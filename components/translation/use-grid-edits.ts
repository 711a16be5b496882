'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { notify } from '@/components/ui/notify';
import type { Locale } from '@/lib/i18n/locales';
import { type GridView, storedText, type TranslationCell } from '@/lib/translation/board-view';
import { atLeaving, type CellEdit, isUnsaved, kept, refused, typedInto } from '@/lib/translation/cell-edit';
import { changeBack, type FillCell } from '@/lib/translation/fill';
import type { PastedCell } from '@/lib/translation/paste-plan';
import { useGrid } from './board';
import { useReadTranslations, useRefetchTranslations } from './use-translations-query';

export type CellPlace = { field: string; locale: Locale };

type Edits = Readonly<Record<string, CellEdit>>;

const keyOf = ({ field, locale }: CellPlace) => `${field} ${locale}`;

function placeOf(key: string): CellPlace {
  const [field = '', locale] = key.split(' ');
  return { field, locale: locale as Locale };
}

/** What is typed into the cells of a board, how it is saved when one is left, and how several are filled at once. */
export function useGridEdits(view: GridView) {
  const t = useTranslations('translation.grid');
  const grid = useGrid();
  const read = useReadTranslations();
  const { write, busy } = useWrite(useRefetchTranslations());
  const [edits, setEdits] = useState<Edits>({});
  const [saved, setSaved] = useState<CellPlace | null>(null);
  const [back, setBack] = useState<FillCell[] | null>(null);
  // What an answer finds is newer than what it was asked from.
  const newest = useRef(edits);
  const underWay = useRef(new Map<string, Promise<void>>());

  const put = (key: string, edit: CellEdit | undefined) => {
    const { [key]: _, ...others } = newest.current;
    newest.current = edit === undefined ? others : { ...others, [key]: edit };
    setEdits(newest.current);
  };

  const cellAt = ({ field, locale }: CellPlace): TranslationCell | undefined =>
    (read() ?? view).fields.find((each) => each.field === field)?.cells[locale];

  function change(place: CellPlace, text: string) {
    const cell = cellAt(place);
    if (cell) put(keyOf(place), typedInto(newest.current[keyOf(place)], cell, text));
  }

  /** Saves what was typed. One save of a cell at a time: the next one has to name what the first left there. */
  function leave(place: CellPlace): void {
    const key = keyOf(place);
    const before = underWay.current.get(key);
    if (before) return void before.then(() => leave(place));
    const [edit, cell] = [newest.current[key], cellAt(place)];
    const todo = cell && atLeaving(edit, cell);
    if (todo === 'forget') put(key, undefined);
    if (todo === 'save' && edit) send(place, edit);
  }

  function send(place: CellPlace, edit: CellEdit): void {
    const key = keyOf(place);
    underWay.current.set(
      key,
      save(place, edit).finally(() => underWay.current.delete(key)),
    );
  }

  async function save(place: CellPlace, { text, seen }: CellEdit): Promise<void> {
    const key = keyOf(place);
    put(key, { text, seen, step: 'saving' });
    const answer = await write({
      call: () => grid.save({ ...place, text, seen }),
      // The cell says it, beside what was typed.
      onFailure: () => true,
    });
    const now = newest.current[key];
    if (answer.ok) setSaved(place);
    if (!now) return;
    if (answer.ok) put(key, kept(now, text, cellAt(place)?.seen ?? seen));
    else put(key, refused(now, answer));
  }

  /** Gives back what stands there. */
  const giveBack = (place: CellPlace) => put(keyOf(place), undefined);

  /** Writes over what others wrote meanwhile, now that it was seen. */
  function keepMine(place: CellPlace) {
    const [edit, cell] = [newest.current[keyOf(place)], cellAt(place)];
    if (edit && cell) send(place, { ...edit, seen: cell.seen });
  }

  /** Fills cells with what was pasted; what is refused stays in its cell with the reason. */
  async function fill(pasted: readonly PastedCell[]): Promise<void> {
    await Promise.all(underWay.current.values());
    const given = pasted.flatMap((each) => {
      const field = view.fields.find(({ field: name }) => name === each.field);
      const cell = cellAt(each);
      return field && cell ? [{ ...each, cell, stored: storedText(field.shape, each.text) }] : [];
    });
    const answer = await write({
      call: () =>
        grid.fill(
          given.map(({ field, locale, stored, cell }) => ({ field, locale, text: stored, seen: cell.seen })),
        ),
      failed: t('pasteFailed'),
    });
    if (!answer.ok) return;
    const undo: FillCell[] = [];
    answer.data.forEach((filled, at) => {
      const each = given[at];
      if (!each) return;
      const edit: CellEdit = { text: each.stored, seen: each.cell.seen, step: 'saved' };
      put(keyOf(each), filled.ok ? edit : refused(edit, filled));
      if (filled.ok)
        undo.push({
          field: each.field,
          locale: each.locale,
          seen: filled.seen,
          ...(grid.owned ? changeBack(each.cell) : { text: each.cell.text }),
        });
    });
    setBack(undo.length > 0 ? undo : null);
    if (undo.length > 0)
      void notify('success', t('filled', { count: undo.length }), {
        label: t('undoFill'),
        run: () => void takeBack(undo),
      });
    const refusedCount = answer.data.length - undo.length;
    if (refusedCount > 0) void notify('error', t('notFilled', { count: refusedCount }));
  }

  /** Takes a paste back; what was written into one of its cells since then stays. */
  async function takeBack(cells: FillCell[]): Promise<void> {
    setBack(null);
    const answer = await write({ call: () => grid.fill(cells), failed: t('undoFailed') });
    if (!answer.ok) return setBack(cells);
    for (const place of answer.data) if (place.ok) put(keyOf(place), undefined);
    const stayed = answer.data.filter(({ ok }) => !ok).length;
    if (stayed > 0) void notify('error', t('undoPartly', { count: stayed }));
    else void notify('success', t('undoneFill'));
  }

  /**
   * Waits for what is on its way, for who publishes: leaving a cell for the button saves it.
   * @returns false while a cell holds what could not be saved
   */
  async function settle(): Promise<boolean> {
    for (const [key, { step }] of Object.entries(newest.current)) if (step === 'typing') leave(placeOf(key));
    while (underWay.current.size > 0) await Promise.all(underWay.current.values());
    return !Object.values(newest.current).some(isUnsaved);
  }

  const unsaved = Object.values(edits).some(isUnsaved);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return {
    editOf: (place: CellPlace): CellEdit | undefined => edits[keyOf(place)],
    busy,
    /** Where something was saved last. */
    saved,
    change,
    leave,
    giveBack,
    keepMine,
    fill,
    settle,
    undo: back && (() => takeBack(back)),
  };
}

export type GridEdits = ReturnType<typeof useGridEdits>;
