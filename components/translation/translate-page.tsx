'use client';

import { type ReactNode, useEffect } from 'react';
import { Icon } from '@/components/ui/icon';
import { notify } from '@/components/ui/notify';
import { useRouter } from '@/lib/i18n/use-navigation';
import { useReading } from './use-reading';

type Reading = 'done' | 'working' | 'waiting' | 'none';

export type TranslateWords = Record<
  'button' | 'working' | 'done' | 'later' | 'failed' | 'limit' | 'tooMany',
  string
>;

const readingOf = (reading: Reading) => reading;

type Props = {
  /** Where it is asked for. */
  path: string;
  words: TranslateWords;
  /** What helps where the site could not. */
  children: ReactNode;
};

/** Has the site translate a post or product, waits for it, and shows the page anew. */
export function TranslatePage({ path, words, children }: Props) {
  const router = useRouter();
  const { step, ask } = useReading(path, readingOf);

  useEffect(() => {
    if (step !== 'done') return;
    router.refresh();
    void notify('success', words.done);
  }, [step, router, words.done]);

  return (
    <div className="translate-post">
      {step === 'idle' ? (
        <button type="button" onClick={ask}>
          <Icon name="languages" />
          <span className="underlined">{words.button}</span>
        </button>
      ) : null}
      <p role="status">
        {step === 'working' || step === 'done' ? words.working : step === 'later' ? words.later : null}
      </p>
      {step === 'failed' || step === 'limit' || step === 'tooMany' ? (
        <>
          <p role="alert">{words[step]}</p>
          {children}
        </>
      ) : null}
    </div>
  );
}
