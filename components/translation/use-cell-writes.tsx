'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { notify } from '@/components/ui/notify';
import type { Locale } from '@/lib/i18n/locales';
import type { GridView, TranslationCell } from '@/lib/translation/board-view';
import { useGrid } from './board';
import { useTranslationWrite } from './use-translation-write';

type Cell = {
  locale: Locale;
  field: string;
  cell: TranslationCell;
  obstacle: GridView['obstacle'];
  /** Something is typed there that is not kept yet. */
  isUnsaved: boolean;
  /** What was typed and kept is written over by it. */
  onReset: () => void;
};

/** What can be done with what stands in a cell, by its buttons and by keys alike. */
export function useCellWrites({ locale, field, cell, obstacle, isUnsaved, onReset }: Cell) {
  const t = useTranslations('translation');
  const { owned } = useGrid();
  const { busy, run } = useTranslationWrite();
  const [asking, setAsking] = useState(false);
  const place = { locale, field, seen: cell.seen };
  const undoes = cell.unpublished;
  const canWrite = obstacle === null;
  const canLock = owned !== undefined && canWrite && !isUnsaved && !cell.unpublished && cell.seen !== '';
  const canReset =
    owned !== undefined && (canWrite || obstacle === 'hidden') && (undoes || cell.state === 'human');

  const reset = () => {
    if (!owned) return;
    onReset();
    return run(() => owned.reset(place), t(undoes ? 'undone' : 'resetDone'));
  };
  return {
    busy,
    canWrite,
    canLock,
    canReset,
    undoes,
    toggleLock: () => {
      if (busy || !owned) return;
      if (!canLock) return void notify('error', t('grid.cannotLock'));
      void run(
        () => owned.lock({ ...place, locked: !cell.locked }),
        t(cell.locked ? 'unlockedDone' : 'lockedDone'),
      );
    },
    askReset: () => {
      if (busy || !owned) return;
      if (!canReset) return void notify('error', t('grid.cannotReset'));
      // Words that come back are lost to nobody.
      if (undoes && cell.state === 'none') void reset();
      else setAsking(true);
    },
    question: asking ? (
      <ResetDialog
        unpublished={undoes}
        onClose={() => setAsking(false)}
        onConfirm={async () => void (await reset())}
      />
    ) : null,
  };
}

export type CellWrites = ReturnType<typeof useCellWrites>;

type ResetDialogProps = {
  /** Words that nobody has read yet: they go at once, and for good. */
  unpublished: boolean;
  onClose: () => void;
  onConfirm: () => Promise<void>;
};

/** Asks before somebody's own words are thrown away. */
function ResetDialog({ unpublished, onClose, onConfirm }: ResetDialogProps) {
  const t = useTranslations('translation');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(unpublished ? 'confirm.undoTitle' : 'confirm.title')}
      description={t(unpublished ? 'confirm.undoText' : 'confirm.text')}
      words={{
        confirm: t(unpublished ? 'confirm.undoAction' : 'confirm.action'),
        cancel: t('cancel'),
        busy: t('confirm.busy'),
        close: t('confirm.close'),
      }}
      tone="danger"
      onConfirm={onConfirm}
    />
  );
}
