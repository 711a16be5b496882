'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Lock, LockOpen, Pencil, RotateCcw, Undo2 } from '@/components/ui/icons';
import type { Locale } from '@/lib/i18n/locales';
import type { TranslatedFieldView, TranslationCell } from '@/lib/translation/board-view';
import type { TranslationObstacle } from '@/lib/translation/obstacle';
import { useBoard } from './board';
import { TranslatedText } from './translated-text';
import { TranslationBadges } from './translation-badge';
import { TranslationEdit } from './translation-edit';
import { useTranslationWrite } from './use-translation-write';

type Props = {
  sourceLocale: Locale;
  locale: Locale;
  field: TranslatedFieldView;
  cell: TranslationCell;
  /** Why nothing can be written now. */
  obstacle: TranslationObstacle | null;
};

/** One field: the original, and beside it (on the phone below) what stands in another language. */
export function TranslationRow({ sourceLocale, locale, field, cell, obstacle }: Props) {
  const t = useTranslations('translation');
  const [editing, setEditing] = useState(false);
  const name = useBoard().label(field.field);
  const titleId = `field-${field.field}`;
  return (
    <section aria-labelledby={titleId} className="grid gap-3 p-4 md:grid-cols-2 md:gap-6 md:p-6">
      <div className="min-w-0">
        <h2 id={titleId} className="mb-1 text-sm font-semibold text-muted">
          {name}
        </h2>
        <TranslatedText lang={sourceLocale} text={field.original} shape={field.shape} />
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <TranslationBadges cell={cell} isName={field.isName} />
        {editing ? (
          <TranslationEdit locale={locale} field={field} cell={cell} onClose={() => setEditing(false)} />
        ) : (
          <>
            {cell.text === '' ? (
              <p className="text-sm text-muted">
                {t(cell.unpublished ? 'removedHelp' : field.isName ? 'nameHelp' : 'noneHelp')}
              </p>
            ) : (
              <TranslatedText lang={locale} text={cell.text} shape={field.shape} />
            )}
            <Actions
              locale={locale}
              field={field}
              cell={cell}
              name={name}
              obstacle={obstacle}
              onEdit={() => setEditing(true)}
            />
          </>
        )}
      </div>
    </section>
  );
}

function Actions({
  locale,
  field,
  cell,
  name,
  obstacle,
  onEdit,
}: Omit<Props, 'sourceLocale'> & { name: string; onEdit: () => void }) {
  const t = useTranslations('translation');
  const { reset: takeBack, lock } = useBoard();
  const { busy, run } = useTranslationWrite();
  const [asking, setAsking] = useState(false);
  const place = { locale, field: field.field, seen: cell.seen };
  const undoes = cell.unpublished;
  const reset = () => run(() => takeBack(place), t(undoes ? 'undone' : 'resetDone'));
  const canWrite = obstacle === null;
  const canReset = (canWrite || obstacle === 'hidden') && (undoes || cell.state === 'human');
  return (
    <div className="-ms-3 flex flex-wrap gap-1 empty:hidden">
      {canWrite ? (
        <Button tone="quiet" size="sm" aria-label={t('editField', { field: name })} onClick={onEdit}>
          <Pencil aria-hidden />
          {t('edit')}
        </Button>
      ) : null}
      {canWrite && !cell.unpublished && cell.seen !== '' ? (
        <Button
          tone="quiet"
          size="sm"
          disabled={busy}
          aria-label={t(cell.locked ? 'unlockField' : 'lockField', { field: name })}
          onClick={() =>
            void run(
              () => lock({ ...place, locked: !cell.locked }),
              t(cell.locked ? 'unlockedDone' : 'lockedDone'),
            )
          }
        >
          {cell.locked ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
          {t(cell.locked ? 'unlock' : 'lock')}
        </Button>
      ) : null}
      {canReset ? (
        <Button
          tone="quiet"
          size="sm"
          disabled={busy}
          aria-label={t(undoes ? 'undoField' : 'resetField', { field: name })}
          // Words that come back are lost to nobody.
          onClick={() => (undoes && cell.state === 'none' ? void reset() : setAsking(true))}
        >
          {undoes ? <Undo2 aria-hidden /> : <RotateCcw aria-hidden />}
          {t(undoes ? 'undo' : 'reset')}
        </Button>
      ) : null}
      {asking ? (
        <ResetDialog
          unpublished={undoes}
          onClose={() => setAsking(false)}
          onConfirm={async () => void (await reset())}
        />
      ) : null}
    </div>
  );
}

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
