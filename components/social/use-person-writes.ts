'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { setBlockAction, setMuteAction } from '@/lib/flows/people/actions';
import type { PersonTarget } from '@/lib/social/schemas';
import { refreshHidden } from './hidden-store';

/**
 * Blocks and mutes a member, and takes it back. Words: `social.block`, `social.mute`, `errors`.
 * @param after shows what is so now; as `useWrite` takes it
 */
export function usePersonWrites(
  target: PersonTarget,
  name: string,
  after?: (() => unknown) | null,
): {
  busy: boolean;
  setBlock: (on: boolean) => Promise<boolean>;
  setMute: (on: boolean) => Promise<boolean>;
} {
  const block = useTranslations('social.block');
  const mute = useTranslations('social.mute');
  const { busy, write } = useWrite(after);
  return {
    busy,
    setBlock: async (on) => {
      const answer = await write({
        call: () => setBlockAction({ target, on }),
        done: block(on ? 'done' : 'undone', { name }),
        failed: block('failed'),
      });
      // At once, and not when what the browser holds is old.
      if (answer.ok) refreshHidden();
      return answer.ok;
    },
    setMute: async (on) => {
      const answer = await write({
        call: () => setMuteAction({ target, on }),
        done: mute(on ? 'done' : 'undone', { name }),
        failed: mute('failed'),
      });
      return answer.ok;
    },
  };
}
