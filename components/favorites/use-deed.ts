'use client';

import { useTranslations } from 'next-intl';
import { runAction } from '@/components/forms/run-action';
import { notify } from '@/components/ui/notify';
import { useRouter } from '@/lib/i18n/navigation';
import type { Result } from '@/lib/shared/result';

type Deed<T> = {
  call: () => Promise<Result<T>>;
  done: (data: T) => string;
  /** Which operation failed, said of what nobody expected. */
  failed: string;
};

/** Does something with the list, says in a toast what came of it, and shows the list as it is then. */
export function useDeed() {
  const errors = useTranslations('errors');
  const router = useRouter();
  return async function run<T>({ call, done, failed }: Deed<T>): Promise<boolean> {
    const answer = await runAction(call);
    if (answer.ok) {
      void notify('success', done(answer.data));
      router.refresh();
      return true;
    }
    const { code, errorId } = answer;
    const told = code === 'unexpected' ? failed : errors(`codes.${code}`);
    void notify('error', errorId ? `${told} ${errors('errorId', { id: errorId })}` : told);
    return false;
  };
}
