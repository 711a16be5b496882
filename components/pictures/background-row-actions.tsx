'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { MoveButtons } from '@/components/ui/move-buttons';
import { moveBackgroundAction, switchBackgroundAction } from '@/lib/pictures/admin-actions';

type Props = { id: string; name: string; active: boolean; isFirst: boolean; isLast: boolean };

/** Moves a background in the order, and offers it to members or no longer. */
export function BackgroundRowActions({ id, name, active, isFirst, isLast }: Props) {
  const t = useTranslations('pictures.admin');
  const { busy, write } = useWrite();

  const move = (by: 'up' | 'down') =>
    write({
      call: () => moveBackgroundAction({ id, by }),
      done: t('done.moved'),
      failed: t('failed.change'),
    });
  const toggle = () =>
    write({
      call: () => switchBackgroundAction({ id, active: !active }),
      done: t(active ? 'done.deactivated' : 'done.activated'),
      failed: t('failed.change'),
    });

  return (
    <span className="relative z-1 flex items-center gap-1">
      <MoveButtons
        first={isFirst}
        last={isLast}
        labels={{ up: t('actions.up', { name }), down: t('actions.down', { name }) }}
        onMove={move}
      />
      <button
        type="button"
        role="switch"
        aria-checked={active}
        aria-label={t('actions.switch', { name })}
        disabled={busy}
        onClick={() => void toggle()}
        className="ms-1 inline-flex h-10 items-center px-1 disabled:opacity-55 max-md:h-11"
      >
        <span
          aria-hidden
          className={`flex h-6 w-11 items-center rounded-full border px-0.5 transition-colors duration-150 ${
            active ? 'justify-end border-accent bg-accent' : 'justify-start border-line-strong bg-sunken'
          }`}
        >
          <span className="size-4.5 rounded-full border border-line-strong bg-surface" />
        </span>
      </button>
    </span>
  );
}
