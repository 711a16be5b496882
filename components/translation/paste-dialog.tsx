'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { localeTable } from '@/lib/i18n/locales';
import type { GridView } from '@/lib/translation/board-view';
import type { PastePlan } from '@/lib/translation/paste-plan';
import { useGrid } from './board';

type Props = {
  plan: PastePlan;
  view: GridView;
  onFill: () => Promise<void>;
  /** Puts all of it into the one cell; null where a cell takes no plain text. */
  onInto: (() => void) | null;
  onClose: () => void;
};

/** What a pasted column fills, before it does. */
export function PasteDialog({ plan, view, onFill, onInto, onClose }: Props) {
  const t = useTranslations('translation.grid');
  const words = useTranslations('translation');
  const { label } = useGrid();
  const [busy, setBusy] = useState(false);
  const count = plan.cells.length;

  async function fill() {
    setBusy(true);
    await onFill();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open || busy ? undefined : onClose())}
      title={t('pasteTitle', { count })}
      closeLabel={words('confirm.close')}
      description={
        <div className="grid gap-1">
          <p>{t('pasteText')}</p>
          {plan.beyond > 0 ? <p>{t('beyond', { count: plan.beyond })}</p> : null}
          {plan.notPasted > 0 ? <p>{t('notPasted', { count: plan.notPasted })}</p> : null}
        </div>
      }
    >
      <ul className="max-h-[40dvh] divide-y overflow-y-auto rounded border text-sm">
        {plan.cells.map(({ field, locale, text }) => {
          const isThere =
            (view.fields.find((each) => each.field === field)?.cells[locale]?.text ?? '') !== '';
          return (
            <li key={`${field} ${locale}`} className="grid gap-0.5 px-3 py-2">
              <span className="text-muted">
                {t('cell', { field: label(field), language: localeTable[locale].name })}
                {isThere ? ` · ${t('replaces')}` : null}
              </span>
              <span lang={locale} className="line-clamp-2 whitespace-pre-line break-words">
                {text}
              </span>
            </li>
          );
        })}
      </ul>
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {words('cancel')}
        </Button>
        {onInto ? (
          <Button disabled={busy} onClick={onInto}>
            {t('pasteInto')}
          </Button>
        ) : null}
        <Button tone="primary" disabled={busy || count === 0} autoFocus onClick={() => void fill()}>
          {busy ? words('saving') : t('pasteAction', { count })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
