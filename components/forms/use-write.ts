'use client';

import { useState, useTransition } from 'react';
import { notify } from '@/components/ui/notify';
import { usePathname, useRouter } from '@/lib/i18n/use-navigation';
import { guardOf } from '@/lib/shared/guarded-paths';
import { loadAgain } from './load-again';
import { type Answer, type FormFailure, runAction } from './run-action';
import { useFailureWords } from './use-failure-words';

export type Write<T> = {
  call: () => Promise<Answer<T>>;
  /** Said in a toast of its success; nothing where the page itself shows it. */
  done?: string | ((data: T) => string);
  /** Which operation failed, said in a toast of a failure that nobody expected. Without it the page shows `failure`. */
  failed?: string;
  /** Said in the toast of a code where the general words do not do. */
  words?: Partial<Record<FormFailure['code'], string>>;
  /** Shows a failure at its own place, beside what was typed, and answers true; what it leaves is said as above. */
  onFailure?: (failure: FormFailure) => boolean;
};

/**
 * The one way from a press in the browser to a server action: does it, says what came of it, and shows what the server says
 * then. A session that ended leads through the sign-in and back.
 * @param after shows the newest state in place of loading the page's data anew; waited for, but not called where no answer
 * came. Null where the page shows nothing that the write changes, or is left
 * @returns `busy` until the new state is shown; `write`, which gives the action's answer; `failure`, which no toast and no
 * field has shown, until the next write or `forget`
 */
export function useWrite(after?: (() => unknown) | null): {
  busy: boolean;
  write: <T>(write: Write<T>) => Promise<Answer<T>>;
  failure: FormFailure | null;
  forget: () => void;
} {
  const router = useRouter();
  const pathname = usePathname();
  const wordsOf = useFailureWords();
  const [running, setRunning] = useState(0);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [refreshing, startRefresh] = useTransition();

  async function run<T>({ call, done, failed, words, onFailure }: Write<T>): Promise<Answer<T>> {
    const answer = await runAction(call);
    // Without a connection a refresh would throw the page away, and what was typed with it.
    const isAnswered = answer.ok || answer.code !== 'network';
    if (after && isAnswered) await after();
    if (!answer.ok && onFailure?.(answer) === true) return answer;
    if (!answer.ok && failed === undefined) {
      setFailure(answer);
      return answer;
    }
    if (!answer.ok && answer.code === 'loginRequired' && guardOf(pathname) !== null) return loadAgain();
    if (after === undefined && isAnswered) startRefresh(() => router.refresh());
    if (answer.ok) {
      const said = typeof done === 'function' ? done(answer.data) : done;
      if (said) void notify('success', said);
    } else {
      const { text, id } = wordsOf(answer, failed ?? '');
      const said = words?.[answer.code] ?? text;
      void notify('error', id ? `${said} ${id}` : said);
    }
    return answer;
  }

  return {
    busy: running > 0 || refreshing,
    failure,
    forget: () => setFailure(null),
    write: async (write) => {
      setRunning((count) => count + 1);
      setFailure(null);
      try {
        return await run(write);
      } finally {
        setRunning((count) => count - 1);
      }
    },
  };
}
