'use client';

import { arrayMove } from '@dnd-kit/sortable';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { notify } from '@/components/ui/notify';
import { SortableList } from '@/components/ui/sortable-list';
import {
  deleteBannerAction,
  moveBannerAction,
  restoreBannerAction,
  switchBannerAction,
} from '@/lib/banners/actions';
import type { BannerRow } from '@/lib/banners/queries';
import { BannerItem } from './banner-item';

type Props = { rows: BannerRow[]; canWrite: boolean };

/** Banners in their order, which is changed by dragging, by the keyboard or step by step; a deletion can be taken back at once. */
export function BannerList({ rows, canWrite }: Props) {
  const t = useTranslations('banners');
  const { busy, write } = useWrite();
  const [moved, setMoved] = useState<{ from: BannerRow[]; ids: number[] } | null>(null);
  // What was dropped stays where it was dropped until the server's order comes.
  const shown =
    moved?.from === rows ? moved.ids.flatMap((each) => rows.find((row) => row.id === each) ?? []) : rows;
  const total = shown.length;
  const failed = {
    failed: t('failed.change'),
    words: { notFound: t('missing'), conflict: t('failed.order') },
  };

  async function move(banner: number, to: number) {
    const seen = shown.map((row) => row.id);
    const from = seen.indexOf(banner);
    if (to < 1 || to > total || from === to - 1) return;
    setMoved({ from: rows, ids: arrayMove(seen, from, to - 1) });
    await write({
      call: () => moveBannerAction({ id: banner, to, seen }),
      done: t('order.dropped', { position: to, total }),
      ...failed,
    });
    setMoved(null);
  }

  const restore = (banner: number) =>
    write({
      call: () => restoreBannerAction({ id: banner }),
      done: t('done.restored'),
      failed: t('failed.change'),
      words: { notFound: t('missing'), conflict: t('form.full') },
    });

  async function remove({ id: banner, name }: BannerRow) {
    const answer = await write({ call: () => deleteBannerAction({ id: banner }), ...failed });
    if (!answer.ok) return;
    document.getElementById('banners-title')?.focus();
    await notify('success', t('done.deleted', { name }), {
      label: t('actions.undo'),
      run: () => void restore(banner),
    });
  }

  return (
    <SortableList
      ids={shown.map((row) => row.id)}
      label={t('list')}
      words={{
        instructions: t('order.instructions'),
        pickedUp: (place) => t('order.pickedUp', place),
        over: (place) => t('order.over', place),
        dropped: (place) => t('order.dropped', place),
        cancelled: (place) => t('order.cancelled', place),
      }}
      onMove={(banner, to) => void move(banner, to)}
      className="panel max-w-280"
    >
      {shown.map((row, index) => (
        <BannerItem
          key={row.id}
          row={row}
          position={index + 1}
          total={total}
          busy={busy}
          canWrite={canWrite}
          onMove={(by) => move(row.id, index + 1 + by)}
          onSwitch={() =>
            write({
              call: () => switchBannerAction({ id: row.id, active: !row.active }),
              done: t(row.active ? 'done.deactivated' : 'done.activated'),
              ...failed,
            })
          }
          onRemove={() => remove(row)}
        />
      ))}
    </SortableList>
  );
}
