'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormFailure } from '@/components/forms/run-action';
import { runAction } from '@/components/forms/run-action';
import { notify } from '@/components/ui/notify';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { listDuplicateHintsAction, publishCardAction } from '@/lib/flows/cards/actions';
import type { DuplicateHint } from '@/lib/moderation/duplicate-hints';
import type { CardKind } from '@/lib/shared/card-kind';
import type { DraftKeeper } from './draft-keeper';
import { showFieldErrors } from './show-field-errors';

/** Publishing: saved first, then warned of cards that may be the same, then published or handed in. */
export function usePublish(
  form: UseFormReturn<CardForm>,
  kind: CardKind,
  keeper: DraftKeeper,
  onPublished: () => void,
) {
  const t = useTranslations('card-editor');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [hints, setHints] = useState<DuplicateHint[] | null>(null);

  async function run(work: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    setHints(null);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  }

  /** Called with a form that has nothing wrong. */
  const ask = () =>
    run(async () => {
      if (!(await keeper.save())) return;
      const found = await runAction(() => listDuplicateHintsAction({ kind, data: form.getValues() }));
      // A warning that cannot be had stops nobody.
      if (found.ok && found.data.length > 0) setHints(found.data);
      else await send();
    });

  const publish = () => run(send);

  async function send() {
    const data = structuredClone(form.getValues());
    const result = await runAction(() => publishCardAction({ kind, version: keeper.version, data }));
    if (result.ok) {
      keeper.accept(result.data.version, data);
      void notify('success', t(result.data.state === 'published' ? 'published' : 'submitted'));
      onPublished();
    } else if (result.code === 'staleVersion') {
      // Saving tells what is newer, and asks.
      await keeper.check();
    } else if (!showFieldErrors(form, result)) setFailure(result);
  }

  return { busy, failure, hints, ask, publish, closeHints: () => setHints(null) };
}
