'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Languages } from '@/components/ui/icons';
import { notify } from '@/components/ui/notify';
import type { Locale } from '@/lib/i18n/locales';
import { useRouter } from '@/lib/i18n/use-navigation';
import { secondMs } from '@/lib/shared/durations';
import { FetchError, fetchData } from '@/lib/shared/fetch-data';

type Reading = 'done' | 'working' | 'waiting' | 'none';

export type TranslateWords = Record<
  'button' | 'working' | 'done' | 'later' | 'failed' | 'limit' | 'tooMany',
  string
>;

type Step = 'idle' | 'working' | 'later' | 'failed' | 'limit' | 'tooMany';

/** Seconds between two looks, and after how many it is said to take longer. */
const pauseMs = 1.5 * secondMs;
const mostLooks = 24;

type Props = {
  publicId: string;
  locale: Locale;
  words: TranslateWords;
  /** What helps where the site could not. */
  children: ReactNode;
};

/** Has the site translate a post, waits for it, and shows the page anew. */
export function TranslatePost({ publicId, locale, words, children }: Props) {
  const router = useRouter();
  const [step, setStep] = useState<Step>('idle');
  const path = `/api/posts/${publicId}/translation?locale=${locale}`;

  useEffect(() => {
    if (step !== 'working') return;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const show = (reading: Reading) => {
      if (left) return;
      looks += 1;
      if (reading === 'done') {
        router.refresh();
        void notify('success', words.done);
      } else if (reading === 'none') setStep('failed');
      else if (reading === 'waiting' || looks >= mostLooks) setStep('later');
      else timer = setTimeout(look, pauseMs);
    };
    // What one look did not learn the next one does.
    const look = () => fetchData<Reading>(path).then(show, () => show('working'));
    timer = setTimeout(look, pauseMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [step, path, router, words.done]);

  async function ask() {
    setStep('working');
    try {
      await fetchData<Reading>(path, { method: 'POST' });
    } catch (error) {
      setStep(stepOf(error));
    }
  }

  return (
    <div className="translate-post">
      {step === 'idle' ? (
        <button type="button" onClick={() => void ask()}>
          <Languages />
          <span className="underlined">{words.button}</span>
        </button>
      ) : null}
      <p role="status">{step === 'working' ? words.working : step === 'later' ? words.later : null}</p>
      {step === 'failed' || step === 'limit' || step === 'tooMany' ? (
        <>
          <p role="alert">{words[step]}</p>
          {children}
        </>
      ) : null}
    </div>
  );
}

function stepOf(error: unknown): Step {
  const code = error instanceof FetchError ? error.code : 'unexpected';
  if (code === 'translationLimitReached') return 'limit';
  return code === 'tooManyRequests' ? 'tooMany' : 'failed';
}
