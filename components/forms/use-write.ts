'use client';

import { useState, useTransition } from 'react';
import { notify } from '@/components/ui/notify';
import { usePathname, useRouter } from '@/lib/i18n/use-navigation';
import { guardOf } from '@/lib/shared/guarded-paths';
import type { Result } from '@/lib/shared/result';
import { loadAgain } from './load-again';
import { type Answer, type FormFailure, runAction } from './run-action';
import { useFailureWords } from './use-failure-words';

export type Write<T> = {
  call: () => Promise<Result<T>>;
  /** Said in a toast of its success; nothing where the page itself shows it. */
  done?: string | ((data: T) => string);
  /** Which operation failed, said of a failure that nobody expected. */
  failed: string;
  /** Said when somebody else was faster, where the general words do not do. */
  conflict?: string;
  /** Shows a failure in its own place, beside what was typed, and answers true; what it leaves is said in a toast. */
  onFailure?: (failure: FormFailure) => boolean;
};

/**
 * The one way from a hand in the browser to a server action: does it, says what came of it, and shows what the server says
 * then. A session that ended leads through the sign-in and back.
 * @param after shows the newest state in place of loading the page's data anew; waited for, but not called where no answer came
 * @returns `busy` until the new state is shown, and `write`, which gives the action's answer
 */
export function useWrite(after?: () => unknown): {
  busy: boolean;
  write: <T>(write: Write<T>) => Promise<Answer<T>>;
} {
  const router = useRouter();
  const pathname = usePathname();
  const wordsOf = useFailureWords();
  const [running, setRunning] = useState(0);
  const [refreshing, startRefresh] = useTransition();

  async function run<T>({ call, done, failed, conflict, onFailure }: Write<T>): Promise<Answer<T>> {
    const answer = await runAction(call);
    // Without a connection a refresh would throw the page away, and what was typed with it.
    const isAnswered = answer.ok || answer.code !== 'network';
    if (after && isAnswered) await after();
    const isShown = !answer.ok && onFailure?.(answer) === true;
    if (isShown) return answer;
    if (!answer.ok && answer.code === 'loginRequired' && guardOf(pathname) !== null) return loadAgain();
    if (!after && isAnswered) startRefresh(() => router.refresh());
    if (answer.ok) {
      const said = typeof done === 'function' ? done(answer.data) : done;
      if (said) void notify('success', said);
    } else {
      const { text, id } = wordsOf(answer, failed);
      const said = answer.code === 'conflict' && conflict ? conflict : text;
      void notify('error', id ? `${said} ${id}` : said);
    }
    return answer;
  }

  return {
    busy: running > 0 || refreshing,
    write: async (write) => {
      setRunning((count) => count + 1);
      try {
        return await run(write);
      } finally {
        setRunning((count) => count - 1);
      }
    },
  };
}
