'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Badge } from '@/components/ui/badge';
import { Lock, LockOpen, RotateCcw, TriangleAlert, Undo2 } from '@/components/ui/icons';
import { type Locale, localeTable } from '@/lib/i18n/locales';
import { wantsWords } from '@/lib/translation/board-progress';
import {
  type GridView,
  isTyped,
  type TranslatedFieldView,
  type TranslationCell,
} from '@/lib/translation/board-view';
import { type CellEdit, isUnsaved } from '@/lib/translation/cell-edit';
import { useGrid } from './board';
import { CellNote } from './cell-note';
import { DocumentCell } from './document-cell';
import { TextCell } from './text-cell';
import { type CellWrites, useCellWrites } from './use-cell-writes';
import type { GridEdits } from './use-grid-edits';

export type GridCellProps = {
  locale: Locale;
  field: TranslatedFieldView;
  cell: TranslationCell;
  edit: CellEdit | undefined;
  edits: GridEdits;
  /** Why nothing can be written now. */
  obstacle: GridView['obstacle'];
};

/** One field in one language: its words, edited where they stand, and below them whose they are. */
export function GridCell(props: GridCellProps) {
  const { locale, field, cell, edit, edits, obstacle } = props;
  const t = useTranslations('translation');
  const grid = useGrid();
  const id = useId();
  const place = { field: field.field, locale };
  const writes = useCellWrites({
    ...place,
    cell,
    obstacle,
    isUnsaved: isUnsaved(edit),
    onReset: () => edits.giveBack(place),
  });
  const name = t('grid.cell', { field: grid.label(field.field), language: localeTable[locale].name });
  const shared = { ...props, id, name };

  function onKeyDown(event: KeyboardEvent) {
    // By the place of the key: with Alt some keyboards write another letter.
    if (!grid.owned || !event.altKey || event.ctrlKey || event.metaKey) return;
    const act = { KeyL: writes.toggleLock, KeyR: writes.askReset }[event.code];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is typed in within
    <div className="tgrid-cell" onKeyDown={onKeyDown}>
      {isTyped(field.shape) ? <TextCell {...shared} /> : <DocumentCell {...shared} />}
      <div className="tgrid-foot">
        <TranslationBadges cell={cell} wants={wantsWords(field)} isOwned={grid.owned !== undefined} />
        <CellButtons
          name={name}
          cell={cell}
          writes={writes}
          isStop={!isTyped(field.shape) && obstacle !== null}
        />
      </div>
      <CellNote {...shared} />
      {writes.question}
    </div>
  );
}

type ButtonsProps = {
  name: string;
  cell: TranslationCell;
  writes: CellWrites;
  /** Nothing else in the cell takes the focus. */
  isStop: boolean;
};

/** For the hand; keys do the same, so that Tab goes from cell to cell. */
function CellButtons({ name, cell, writes, isStop }: ButtonsProps): ReactNode {
  const t = useTranslations('translation');
  const { busy, canLock, canReset, undoes, toggleLock, askReset } = writes;
  if (!canLock && !canReset) return null;
  const lockName = t(cell.locked ? 'unlockField' : 'lockField', { field: name });
  const resetName = t(undoes ? 'undoField' : 'resetField', { field: name });
  return (
    <span className="acts">
      {canLock ? (
        <button
          type="button"
          tabIndex={isStop ? 0 : -1}
          disabled={busy}
          aria-label={lockName}
          title={t(cell.locked ? 'unlock' : 'lock')}
          onClick={toggleLock}
        >
          {cell.locked ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
        </button>
      ) : null}
      {canReset ? (
        <button
          type="button"
          tabIndex={isStop ? 0 : -1}
          disabled={busy}
          aria-label={resetName}
          title={t(undoes ? 'undo' : 'reset')}
          onClick={askReset}
        >
          {undoes ? <Undo2 aria-hidden /> : <RotateCcw aria-hidden />}
        </button>
      ) : null}
    </span>
  );
}

/** Whose words a translation is, said quietly; what has to be done about it as marks. */
function TranslationBadges({
  cell,
  wants,
  isOwned,
}: {
  cell: TranslationCell;
  wants: boolean;
  isOwned: boolean;
}) {
  const t = useTranslations('translation');
  const state = t(`states.${cell.state}`);
  return (
    <>
      {cell.state === 'none' && wants && !cell.unpublished ? (
        <Badge tone="accent">{state}</Badge>
      ) : isOwned ? (
        <span>{state}</span>
      ) : null}
      {cell.unpublished ? <Badge tone="accent">{t('unpublished')}</Badge> : null}
      {cell.outdated ? (
        <Badge tone="danger">
          <TriangleAlert aria-hidden />
          {t('outdated')}
        </Badge>
      ) : null}
      {cell.untranslated > 0 ? (
        <Badge tone="accent">{t('partly', { count: cell.untranslated })}</Badge>
      ) : null}
      {cell.locked ? (
        <Badge>
          <Lock aria-hidden />
          {t('locked')}
        </Badge>
      ) : null}
    </>
  );
}
