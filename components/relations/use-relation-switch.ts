'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '@/components/forms/use-write';
import type { CardRelation } from '@/lib/favorites/relation';
import type { Result } from '@/lib/shared/result';
import type { RelationKey } from './use-relation';

type Options = {
  key: RelationKey;
  field: 'favorite' | 'follows';
  action: (input: { id: string; on: boolean }) => Promise<Result<void>>;
  done: (on: boolean) => string;
  failed: string;
};

/** Switches one part of a relation: shown at once, taken back where the server says no, then asked again. */
export function useRelationSwitch({ key, field, action, done, failed }: Options) {
  const client = useQueryClient();
  const { busy, write } = useWrite(() => client.invalidateQueries({ queryKey: key }));

  async function set(on: boolean): Promise<void> {
    await client.cancelQueries({ queryKey: key });
    const before = client.getQueryData<CardRelation>(key);
    if (before) client.setQueryData<CardRelation>(key, { ...before, [field]: on });
    const takeBack = () => client.setQueryData(key, before);
    await write({
      call: async () => {
        try {
          const answer = await action({ id: key[2], on });
          if (!answer.ok) takeBack();
          return answer;
        } catch (error) {
          takeBack();
          throw error;
        }
      },
      done: done(on),
      failed,
    });
  }

  return { busy, set };
}
