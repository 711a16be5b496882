'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DraftKeeper, type DraftOptions, type DraftState } from './draft-keeper';

const untouched = { step: 'untouched' } as const;

/** Keeps a form while it is being written and when its page is left. */
export function useDraft<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  options: DraftOptions<Form>,
  leaveQuestion: string,
): { keeper: DraftKeeper<Form>; state: DraftState<Form> } {
  const [keeper] = useState(() => new DraftKeeper(options));
  const state = useSyncExternalStore<DraftState<Form>>(
    keeper.subscribe,
    () => keeper.state,
    () => untouched,
  );

  useEffect(() => {
    keeper.start();
    const stopListening = form.subscribe({ formState: { values: true }, callback: () => keeper.touch() });
    const leave = () => document.visibilityState === 'hidden' && keeper.leave();
    const ask = (event: BeforeUnloadEvent) => {
      if (keeper.isDirty) event.preventDefault();
    };
    // A link inside the site leaves without the browser's own question. What can still be saved is.
    const askAtLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const stays = !link || link.getAttribute('target') === '_blank' || event.metaKey || event.ctrlKey;
      const { step } = keeper.state;
      if (stays || !keeper.isDirty || (step !== 'failed' && step !== 'stale')) return;
      if (window.confirm(leaveQuestion)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const online = () => keeper.state.step === 'failed' && void keeper.save();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    window.addEventListener('beforeunload', ask);
    window.addEventListener('online', online);
    document.addEventListener('click', askAtLink, true);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('online', online);
      document.removeEventListener('click', askAtLink, true);
      keeper.stop();
    };
  }, [form, keeper, leaveQuestion]);

  return { keeper, state };
}
