'use client';

import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useWrite } from '@/components/forms/use-write';
import { isSpeechObstacle } from '@/lib/accounts/silence';
import { useRouter } from '@/lib/i18n/use-navigation';
import type { Result } from '@/lib/shared/result';
import type { DraftKeeper } from './draft-keeper';
import { showFieldErrors } from './show-field-errors';

type Published = { version: number; state: string; masked: boolean };

type Options<Form extends FieldValues> = {
  form: UseFormReturn<Form>;
  keeper: DraftKeeper<Form>;
  call: (draft: { version: number; data: Form }) => Promise<Result<Published>>;
  /** What is said of what came of it. */
  done: (what: 'publishedMasked' | 'published' | 'submitted') => string;
  onDone: () => void;
};

/** Publishing: saved first, then published or handed in. */
export function usePublishDraft<Form extends FieldValues>({
  form,
  keeper,
  call,
  done,
  onDone,
}: Options<Form>) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const { write, failure, forget } = useWrite(null);

  /** Called with a form that has nothing wrong. */
  async function publish() {
    setBusy(true);
    forget();
    try {
      if (await keeper.save()) await send();
    } finally {
      setBusy(false);
    }
  }

  async function send() {
    const data = structuredClone(form.getValues());
    const answer = await write({
      call: () => call({ version: keeper.version, data }),
      done: ({ state, masked }) =>
        done(masked ? 'publishedMasked' : state === 'published' ? 'published' : 'submitted'),
      onFailure: (refusal) => {
        const isShown = refusal.code === 'staleVersion' || showFieldErrors(form, refusal);
        // Which words these are stands beside the button.
        return isShown && refusal.code !== 'wordsBlocked';
      },
    });
    if (answer.ok) {
      keeper.accept(answer.data.version, data);
      onDone();
    }
    // Saving shows what is newer, and asks.
    else if (answer.code === 'staleVersion') await keeper.check();
    // The page says until when and why.
    else if (isSpeechObstacle(answer.code)) router.refresh();
  }

  return { busy, failure, publish };
}
