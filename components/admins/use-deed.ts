'use client';

import { useTranslations } from 'next-intl';
import { loadAgain } from '@/components/forms/load-again';
import { type FormFailure, runAction } from '@/components/forms/run-action';
import { notify } from '@/components/ui/notify';
import { useRouter } from '@/lib/i18n/navigation';
import type { Result } from '@/lib/shared/result';

type Deed = {
  call: () => Promise<Result<unknown>>;
  /** What is said of its success, and of a failure that nobody expected. */
  done: string;
  failed: string;
  /** Said when somebody else was faster, where the general words do not do. */
  conflict?: string;
  /** Where the question itself shows what is wrong with what was typed, or that it was tried too often. */
  onError?: (failure: FormFailure) => void;
};

/** Does what an administrator decided, says in a toast what came of it, and shows the page as it is now. */
export function useDeed(): (deed: Deed) => Promise<boolean> {
  const router = useRouter();
  const errors = useTranslations('errors');
  return async ({ call, done, failed, conflict, onError }) => {
    const answer = await runAction(call);
    if (!answer.ok && onError && (answer.fieldErrors || answer.code === 'tooManyRequests')) {
      onError(answer);
      return false;
    }
    if (answer.ok) {
      void notify('success', done);
    } else {
      const { code, errorId } = answer;
      // The session ended: the page itself leads to the login and back.
      if (code === 'loginRequired') return loadAgain();
      const id = errorId ? `\n${errors('errorId', { id: errorId })}` : '';
      if (code === 'unexpected') void notify('error', failed + id);
      else void notify('error', code === 'conflict' && conflict ? conflict : errors(`codes.${code}`));
    }
    router.refresh();
    return answer.ok;
  };
}
