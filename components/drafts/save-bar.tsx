'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FailureText } from '@/components/forms/form-error';
import { Check, CircleAlert, LoaderCircle } from '@/components/ui/icons';
import { timeZone } from '@/lib/shared/dates';
import type { DraftState } from './draft-keeper';
import { useFirmBar } from './use-firm-bar';

type Props = {
  state: DraftState<unknown>;
  /** Fields with something wrong. */
  errors: number;
  /** What publishing waits for. */
  note: string | null;
  /** Why it could not be published. */
  failure: ReactNode;
  children: ReactNode;
};

/** Stays at the foot of the screen: what became of what was typed, and what can be done with it. */
export function SaveBar(props: Props) {
  const t = useTranslations('drafts.bar');
  const { shown, bar } = useFirmBar(props);
  const { state, errors, note, failure, children } = shown;
  return (
    <section
      {...bar}
      data-save-bar
      aria-label={t('label')}
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded border bg-surface p-3 shadow-float max-md:-mx-4 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-md:rounded-none max-md:border-x-0 md:bottom-3"
    >
      <div role="status" className="min-w-0 flex-1 basis-40 text-sm text-muted">
        {errors > 0 ? (
          <p className="flex items-center gap-1.5 text-danger">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {t('errors', { count: errors })}
          </p>
        ) : null}
        {failure}
        <StateText state={state} />
        {note ? <p>{note}</p> : null}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 max-sm:w-full max-sm:[&>*]:min-w-0 max-sm:[&>*]:flex-1">
        {children}
      </div>
    </section>
  );
}

function StateText({ state }: { state: DraftState<unknown> }) {
  const t = useTranslations('drafts');
  const errors = useTranslations('errors.codes');
  const format = useFormatter();
  switch (state.step) {
    case 'untouched':
      return <p>{t('bar.untouched')}</p>;
    case 'waiting':
      return <p>{t('bar.waiting')}</p>;
    case 'saving':
      return (
        <p className="flex items-center gap-1.5">
          <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
          {t('bar.saving')}
        </p>
      );
    case 'saved': {
      const time = format.dateTime(new Date(state.at), { timeStyle: 'short', timeZone });
      return (
        <p className="flex items-center gap-1.5">
          <Check aria-hidden className="size-4 shrink-0 text-success" />
          <span className="tabular">{t('bar.savedAt', { time })}</span>
        </p>
      );
    }
    case 'stale':
      return <p className="text-danger">{errors('staleVersion')}</p>;
    case 'failed':
      return (
        <>
          <FailureText failure={state.failure} unexpected={t('saveFailed')} />
          {state.keptHere ? <p>{t('bar.keptHere')}</p> : null}
        </>
      );
  }
}
