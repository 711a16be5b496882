'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Download, Send, Tag, Trash2 } from '@/components/ui/icons';
import { notify } from '@/components/ui/notify';
import { SelectAllBox, useSelection } from '@/components/ui/selection';
import { everythingOf, isEverything } from '@/lib/favorites/everything';
import type { FavoriteMatch } from '@/lib/favorites/favorite-list';
import type { Selected } from './export-dialog';
import { useDeleteFavorites } from './use-delete-favorites';

const ExportDialog = dynamic(() => import('./export-dialog').then((module) => module.ExportDialog), {
  ssr: false,
});
const InquiryDialog = dynamic(
  () => import('@/components/messages/inquiry-dialog').then((module) => module.InquiryDialog),
  { ssr: false },
);
const BulkTagDialog = dynamic(() => import('./bulk-tag-dialog').then((module) => module.BulkTagDialog), {
  ssr: false,
});

type Asked = 'inquiry' | 'export' | 'tags';

type Props = { match: FavoriteMatch; total: number; known: string[]; member: string };

/** What can be done with the ticked cards, or with all that the filter shows. */
export function SelectionBar({ match, total, known: tags, member }: Props) {
  const t = useTranslations('favorites');
  const inquiry = useTranslations('messages.inquiry');
  const errors = useTranslations('errors');
  const { selected, all, set } = useSelection();
  const [said, setSaid] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  /** Dialogs that were open once stay, so that they can close softly. */
  const [known, setKnown] = useState<Asked[]>([]);
  const { busy, remove } = useDeleteFavorites();
  const wholePage = all.length > 0 && selected.length === all.length;
  const isAll = isEverything(said, { match, all, selected });
  // Who ticks a page later means that page alone.
  if (said !== null && !isAll) setSaid(null);
  const count = isAll ? total : selected.length;
  const { q, kind, tag } = match;
  const selection: Selected = isAll ? { all: { q, kind, tag } } : { ids: selected };

  function ask(which: Asked) {
    if (count === 0) return void notify('error', errors('codes.nothingSelected'));
    setKnown([...new Set([...known, which])]);
    setAsked(which);
  }

  /** Those who are asked are named one by one. */
  function askFirms() {
    if (isAll) return void notify('error', inquiry('each'));
    if (count === 0) return void notify('error', inquiry('none'));
    ask('inquiry');
  }

  async function deleteThem() {
    if (count === 0) return void notify('error', errors('codes.nothingSelected'));
    if (await remove(selection)) clear();
  }

  function clear() {
    set([]);
    setSaid(null);
  }

  const held = (which: Asked) => ({
    open: asked === which,
    onOpenChange: (open: boolean) => setAsked(open ? which : null),
  });
  const dialog = (which: Asked) => ({ ...held(which), selection });

  return (
    <section
      aria-label={t('bulk.label')}
      className="sticky top-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-t border-b bg-surface px-3 py-2 sm:px-4"
    >
      <SelectAllBox label={t('bulk.all')} />
      <p aria-live="polite" className="tabular text-sm text-muted">
        {isAll ? t('bulk.everythingSelected', { count }) : t('bulk.selected', { count })}
      </p>
      {wholePage && !isAll && total > all.length ? (
        <Button size="sm" tone="quiet" onClick={() => setSaid(everythingOf({ match, all }))}>
          {t('bulk.everything', { count: total })}
        </Button>
      ) : null}
      {count > 0 ? (
        <Button size="sm" tone="quiet" onClick={clear}>
          {t('bulk.clear')}
        </Button>
      ) : null}
      <div className="ms-auto flex flex-wrap gap-2">
        <Button size="sm" onClick={askFirms}>
          <Send aria-hidden />
          {inquiry('action')}
        </Button>
        <Button size="sm" onClick={() => ask('export')}>
          <Download aria-hidden />
          {t('bulk.export')}
        </Button>
        <Button size="sm" onClick={() => ask('tags')}>
          <Tag aria-hidden />
          {t('bulk.tags')}
        </Button>
        <Button size="sm" disabled={busy} onClick={() => void deleteThem()}>
          <Trash2 aria-hidden />
          {t('bulk.delete')}
        </Button>
      </div>
      {known.includes('inquiry') ? (
        <InquiryDialog {...held('inquiry')} member={member} cards={selected} onDone={clear} />
      ) : null}
      {known.includes('export') ? (
        <ExportDialog {...dialog('export')} count={count} initialFormat="xlsx" />
      ) : null}
      {known.includes('tags') ? (
        <BulkTagDialog
          {...dialog('tags')}
          count={count}
          known={tags}
          onDone={() => {
            setAsked(null);
            clear();
          }}
        />
      ) : null}
    </section>
  );
}
