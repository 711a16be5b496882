'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Lock, LockOpen, Pencil, RotateCcw, Undo2 } from '@/components/ui/icons';
import { labelOf } from '@/lib/cards/field-lists';
import type { TranslationObstacle } from '@/lib/cards/translations/obstacle';
import type { TranslatedFieldView, TranslationCell } from '@/lib/cards/translations/translations-view';
import { lockTranslationAction, resetTranslationAction } from '@/lib/flows/translations/actions';
import type { Locale } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';
import { TranslationBadges } from './translation-badge';
import { TranslationEdit } from './translation-edit';
import { useTranslationWrite } from './use-translation-write';

type Props = {
  kind: CardKind;
  sourceLocale: Locale;
  locale: Locale;
  field: TranslatedFieldView;
  cell: TranslationCell;
  /** Why nothing can be written now. */
  obstacle: TranslationObstacle | null;
};

/** One field: the original, and beside it (on the phone below) what stands in another language. */
export function TranslationRow({ kind, sourceLocale, locale, field, cell, obstacle }: Props) {
  const t = useTranslations('translation');
  const [editing, setEditing] = useState(false);
  const label = useTranslations('card-fields');
  const name = label(labelOf(field.field, kind));
  const titleId = `field-${field.field}`;
  return (
    <section aria-labelledby={titleId} className="grid gap-3 p-4 md:grid-cols-2 md:gap-6 md:p-6">
      <div className="min-w-0">
        <h2 id={titleId} className="mb-1 text-sm font-semibold text-muted">
          {name}
        </h2>
        <Text lang={sourceLocale} text={field.original} isList={field.isList} />
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <TranslationBadges cell={cell} isName={field.isName} />
        {editing ? (
          <TranslationEdit
            kind={kind}
            locale={locale}
            field={field}
            cell={cell}
            onClose={() => setEditing(false)}
          />
        ) : (
          <>
            {cell.text === '' ? (
              <p className="text-sm text-muted">
                {t(cell.unpublished ? 'removedHelp' : field.isName ? 'nameHelp' : 'noneHelp')}
              </p>
            ) : (
              <Text lang={locale} text={cell.text} isList={field.isList} />
            )}
            <Actions
              kind={kind}
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

function Text({ lang, text, isList }: { lang: Locale; text: string; isList: boolean }) {
  if (!isList) {
    return (
      <p lang={lang} className="whitespace-pre-line break-words">
        {text}
      </p>
    );
  }
  return (
    <ul lang={lang} className="ps-5 [&>li]:list-disc">
      {[...new Set(text.split('\n'))].map((item) => (
        <li key={item} className="break-words">
          {item}
        </li>
      ))}
    </ul>
  );
}

function Actions({
  kind,
  locale,
  field,
  cell,
  name,
  obstacle,
  onEdit,
}: Omit<Props, 'sourceLocale'> & { name: string; onEdit: () => void }) {
  const t = useTranslations('translation');
  const { busy, run } = useTranslationWrite(kind);
  const [asking, setAsking] = useState(false);
  const place = { card: kind, locale, field: field.field, seen: cell.seen };
  const undoes = cell.unpublished;
  const reset = () => run(() => resetTranslationAction(place), t(undoes ? 'undone' : 'resetDone'));
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
      {canWrite && !cell.unpublished && cell.state !== 'none' ? (
        <Button
          tone="quiet"
          size="sm"
          disabled={busy}
          aria-label={t(cell.locked ? 'unlockField' : 'lockField', { field: name })}
          onClick={() =>
            void run(
              () => lockTranslationAction({ ...place, locked: !cell.locked }),
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
