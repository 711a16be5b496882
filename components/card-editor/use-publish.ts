'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DraftKeeper } from '@/components/drafts/draft-keeper';
import { showFieldErrors } from '@/components/drafts/show-field-errors';
import { useWrite } from '@/components/forms/use-write';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { listDuplicateHintsAction, publishCardAction } from '@/lib/flows/cards/actions';
import type { DuplicateHint } from '@/lib/moderation/duplicate-hints';
import type { CardKind } from '@/lib/shared/card-kind';

/** Publishing: saved first, then warned of cards that may be the same, then published or handed in. */
export function usePublish(form: UseFormReturn<CardForm>, kind: CardKind, keeper: DraftKeeper<CardForm>) {
  const t = useTranslations('card-editor');
  const [busy, setBusy] = useState(false);
  const warning = useWrite(null);
  const { write, failure, forget } = useWrite();
  const [hints, setHints] = useState<DuplicateHint[] | null>(null);

  async function run(work: () => Promise<void>) {
    setBusy(true);
    forget();
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
      const found = await warning.write({
        call: () => listDuplicateHintsAction({ kind, data: form.getValues() }),
        // A warning that cannot be had stops nobody.
        onFailure: () => true,
      });
      if (found.ok && found.data.length > 0) setHints(found.data);
      else await send();
    });

  const publish = () => run(send);

  async function send() {
    const data = structuredClone(form.getValues());
    const answer = await write({
      call: () => publishCardAction({ kind, version: keeper.version, data }),
      done: ({ state }) => t(state === 'published' ? 'published' : 'submitted'),
      onFailure: (refusal) => refusal.code === 'staleVersion' || showFieldErrors(form, refusal),
    });
    if (answer.ok) keeper.accept(answer.data.version, data);
    // Saving shows what is newer, and asks.
    else if (answer.code === 'staleVersion') await keeper.check();
  }

  return { busy, failure, hints, ask, publish, closeHints: () => setHints(null) };
}
