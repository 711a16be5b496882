'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Undo2 } from '@/components/ui/icons';
import type { BoardView } from '@/lib/translation/board-view';
import type { GridEdits } from './use-grid-edits';
import type { MissingOnly } from './use-missing-only';

type Props = { view: BoardView; missing: MissingOnly; edits: GridEdits };

/** Above the table: what of it is shown, the last paste taken back, and the keys. */
export function GridToolbar({ view, missing, edits }: Props) {
  const t = useTranslations('translation.grid');
  const words = useTranslations('translation');
  const { undo } = edits;
  return (
    <div className="grid gap-2 border-b px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-pressed={missing.on}
          onClick={missing.toggle}
          className={cn('chip max-md:h-11', missing.on && 'border-accent bg-accent-soft font-medium')}
        >
          {t('missingOnly')}
        </button>
        {undo ? (
          <Button size="sm" disabled={edits.busy} onClick={() => void undo()}>
            <Undo2 aria-hidden />
            {t('undoFill')}
          </Button>
        ) : null}
      </div>
      {view.obstacle === null ? (
        <p className="text-sm text-muted">
          {t('help')} {words('noneHelp')}
          {view.fields.some(({ isName }) => isName) ? ` ${words('nameHelp')}` : null}
          <span className="max-[1024px]:hidden"> {t('keys')}</span>
        </p>
      ) : null}
    </div>
  );
}
