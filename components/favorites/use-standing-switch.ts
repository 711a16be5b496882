'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormFailure, runAction } from '@/components/forms/run-action';
import type { CardStanding } from '@/lib/favorites/card-standing';
import type { Result } from '@/lib/shared/result';
import type { StandingKey } from './use-standing';

/** What an action answered, as an error. */
class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(readonly failure: FormFailure) {
    super(failure.code);
  }
}

type Options = {
  key: StandingKey;
  field: 'favorite' | 'follows';
  action: (input: { id: string; on: boolean }) => Promise<Result<void>>;
  onDone: (on: boolean) => void;
  onFailure: (failure: FormFailure) => void;
};

/** Switches one side of a standing: shown at once, taken back where the server says no, then asked again. */
export function useStandingSwitch({ key, field, action, onDone, onFailure }: Options) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (on: boolean) => {
      const answer = await runAction(() => action({ id: key[1], on }));
      if (!answer.ok) throw new Refusal(answer);
    },
    onMutate: async (on) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<CardStanding>(key);
      if (before) client.setQueryData<CardStanding>(key, { ...before, [field]: on });
      return before;
    },
    onSuccess: (_nothing, on) => onDone(on),
    onError: (error, _on, before) => {
      client.setQueryData(key, before);
      onFailure(error instanceof Refusal ? error.failure : { code: 'unexpected' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
