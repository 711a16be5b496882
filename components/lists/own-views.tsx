'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Bookmark } from '@/components/ui/icons';
import { changeViewAction } from '@/lib/admins/tables/actions';
import { type OwnTable, viewsMost } from '@/lib/shared/own-table';
import { NewViewForm } from './new-view-form';
import { OwnViewRow } from './own-view-row';

/** Keeps what is shown as a view of one's own, and looks after those that there are. */
export function OwnViews({ own }: { own: OwnTable }) {
  const t = useTranslations('lists.own');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} className="max-md:h-11">
        <Bookmark aria-hidden />
        {t('views')}
      </Button>
      <Dialog
        side
        open={open}
        onOpenChange={setOpen}
        title={t('viewsLabel')}
        description={t('viewsText', { most: viewsMost })}
        closeLabel={t('close')}
      >
        <div className="grid gap-6">
          {own.current?.isChanged ? <UpdateView own={own} onDone={() => setOpen(false)} /> : null}
          <NewViewForm own={own} onDone={() => setOpen(false)} />
          {own.views.length > 0 ? (
            <ul aria-label={t('viewsLabel')} className="border-t">
              {own.views.map((view) => (
                <OwnViewRow
                  key={view.id}
                  table={own.table}
                  view={view}
                  // Who deletes the view that is open stands in the list as it is.
                  leaveTo={view.id === own.current?.id ? own.plainHref : null}
                />
              ))}
            </ul>
          ) : null}
        </div>
      </Dialog>
    </>
  );
}

/** The open view takes over the filters and the order that are shown now. */
function UpdateView({ own, onDone }: { own: OwnTable; onDone: () => void }) {
  const t = useTranslations('lists.own');
  const { busy, write } = useWrite();
  const { table, current, query } = own;
  if (!current) return null;

  async function update(id: string, name: string) {
    const answer = await write({
      call: () => changeViewAction({ table, id, query }),
      done: t('done.saved', { name }),
      failed: t('failed.view'),
    });
    if (answer.ok) onDone();
  }

  return (
    <Button
      tone="primary"
      disabled={busy}
      onClick={() => void update(current.id, current.name)}
      className="h-auto min-h-10 min-w-0 py-2 whitespace-normal"
    >
      {t('update', { name: current.name })}
    </Button>
  );
}
