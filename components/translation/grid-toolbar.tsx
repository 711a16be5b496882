'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Undo2 } from '@/components/ui/icons';
import type { GridView } from '@/lib/translation/board-view';
import { useGrid } from './board';
import type { GridEdits } from './use-grid-edits';
import type { MissingOnly } from './use-missing-only';

type Props = {
  view: GridView;
  missing: MissingOnly;
  edits: GridEdits;
  /** What else is chosen there. */
  children?: ReactNode;
};

/** Above the table: what of it is shown where no list narrows it, the last paste taken back, and the keys. */
export function GridToolbar({ view, missing, edits, children }: Props) {
  const t = useTranslations('translation.grid');
  const words = useTranslations('translation');
  const { plain } = useGrid();
  const { undo } = edits;
  return (
    <div className="grid gap-2 border-b px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        {children}
        {plain ? null : (
          <button
            type="button"
            aria-pressed={missing.on}
            onClick={missing.toggle}
            className={cn('chip max-md:h-11', missing.on && 'border-accent bg-accent-soft font-medium')}
          >
            {t('missingOnly')}
          </button>
        )}
        {undo ? (
          <Button size="sm" disabled={edits.busy} onClick={() => void undo()}>
            <Undo2 aria-hidden />
            {t('undoFill')}
          </Button>
        ) : null}
      </div>
      {view.obstacle === null ? (
        <p className="text-sm text-muted">
          {t('help')} {plain ? plain.help : words('noneHelp')}
          {view.fields.some(({ isName }) => isName) ? ` ${words('nameHelp')}` : null}
          <span className="max-[1024px]:hidden"> {plain?.keys ?? t('keys')}</span>
        </p>
      ) : null}
    </div>
  );
}
