'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { AddChip } from '@/components/tags/add-chip';
import { cn } from '@/components/ui/cn';
import { Bell, BellRing, Check, X } from '@/components/ui/icons';
import { setReminderAction } from '@/lib/favorites/actions';
import type { ReminderState } from '@/lib/favorites/own-marks';

const ReminderDialog = dynamic(() => import('./reminder-dialog').then((module) => module.ReminderDialog), {
  ssr: false,
});

type Props = {
  publicId: string;
  name: string;
  /** The one that is set: when, as the page writes it, and how that stands to now. */
  set: { at: string; time: string; state: ReminderState } | null;
};

const looks: Record<ReminderState, string> = {
  ahead: 'bg-sunken',
  today: 'bg-accent-soft',
  overdue: 'border border-danger text-danger',
};

/** When the reader is reminded of a card: shown, set, changed and taken off. Words: `favorites.remind`, `favorites.fields`. */
export function Reminder({ publicId, name, set }: Props) {
  const t = useTranslations('favorites.remind');
  const [asked, setAsked] = useState<boolean | null>(null);
  const { busy, write } = useWrite();
  const isOver = set?.state === 'overdue';
  const Icon = isOver ? BellRing : Bell;

  const takeOff = () =>
    write({
      call: () => setReminderAction({ id: publicId, at: null }),
      done: t('removed'),
      failed: t('failed'),
    });

  return (
    <>
      {set ? (
        <span
          className={cn(
            'inline-flex h-7 max-w-full items-center rounded-full text-sm max-md:h-9',
            looks[set.state],
          )}
        >
          <button
            type="button"
            aria-label={`${t(set.state, { time: set.time })}. ${t('editOf', { name })}`}
            onClick={() => setAsked(true)}
            className="tabular inline-flex h-full min-w-0 items-center gap-1 ps-2.5 max-md:h-11 [&_svg]:size-3.5 [&_svg]:shrink-0"
          >
            <Icon aria-hidden />
            <span className="truncate">{t(set.state, { time: set.time })}</span>
          </button>
          <button
            type="button"
            disabled={busy}
            aria-label={t(isOver ? 'doneOf' : 'removeOf', { name })}
            title={t(isOver ? 'done' : 'remove')}
            onClick={() => void takeOff()}
            className="grid size-7 shrink-0 place-items-center rounded-full hover:text-ink max-md:size-11 max-md:-my-1 [&_svg]:size-3.5"
          >
            {isOver ? <Check aria-hidden /> : <X aria-hidden />}
          </button>
        </span>
      ) : (
        <AddChip icon={Bell} label={t('addTo', { name })} onClick={() => setAsked(true)}>
          {t('add')}
        </AddChip>
      )}
      {asked === null ? null : (
        <ReminderDialog
          open={asked}
          onOpenChange={setAsked}
          publicId={publicId}
          name={name}
          at={set?.at ?? null}
        />
      )}
    </>
  );
}
