'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Trash2 } from '@/components/ui/icons';
import { MoveButtons } from '@/components/ui/move-buttons';
import { SortableRow } from '@/components/ui/sortable-list';
import type { BannerRow } from '@/lib/banners/queries';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { BannerFacts } from './banner-facts';

type Props = {
  row: BannerRow;
  /** From 1. */
  position: number;
  total: number;
  busy: boolean;
  canWrite: boolean;
  onMove: (by: -1 | 1) => Promise<unknown>;
  onSwitch: () => Promise<unknown>;
  onRemove: () => Promise<unknown>;
};

/** A banner in the list, with what one does to it. */
export function BannerItem({ row, position, total, busy, canWrite, onMove, onSwitch, onRemove }: Props) {
  const t = useTranslations('banners');
  const { name, active } = row;
  return (
    <SortableRow
      id={row.id}
      words={{ role: t('order.role'), drag: t('order.drag', { name }) }}
      isFixed={!canWrite}
      handle={canWrite ? 'shown' : 'none'}
      isResting={total < 2 || busy}
      className="flex-wrap gap-x-3 gap-y-2 p-3"
    >
      <BannerFacts row={row}>
        {canWrite ? (
          <Link href={adminPaths.bannerEdit(row.id)} className="link font-medium max-md:py-1">
            {name}
          </Link>
        ) : (
          <span className="font-medium">{name}</span>
        )}
      </BannerFacts>
      {canWrite ? (
        <span className="flex items-center gap-1 max-md:w-full max-md:justify-end">
          <MoveButtons
            first={position === 1}
            last={position === total}
            labels={{ up: t('order.up', { name }), down: t('order.down', { name }) }}
            onMove={(way) => onMove(way === 'up' ? -1 : 1)}
          />
          <button
            type="button"
            role="switch"
            aria-checked={active}
            aria-label={t('actions.switch', { name })}
            disabled={busy}
            onClick={() => void onSwitch()}
            className="inline-flex h-10 items-center px-1 disabled:opacity-55 max-md:h-11"
          >
            <span
              aria-hidden
              className={cn(
                'flex h-6 w-11 items-center rounded-full border px-0.5 transition-colors duration-150',
                active ? 'justify-end border-accent bg-accent' : 'justify-start border-line-strong bg-sunken',
              )}
            >
              <span className="size-4.5 rounded-full border border-line-strong bg-surface" />
            </span>
          </button>
          <Button
            tone="quiet"
            size="icon"
            disabled={busy}
            aria-label={t('actions.delete', { name })}
            title={t('actions.delete', { name })}
            onClick={() => void onRemove()}
          >
            <Trash2 aria-hidden />
          </Button>
        </span>
      ) : null}
    </SortableRow>
  );
}
