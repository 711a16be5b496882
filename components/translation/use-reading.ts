'use client';

import { useEffect, useState } from 'react';
import { secondMs } from '@/lib/shared/durations';
import { FetchError, fetchData } from '@/lib/shared/fetch-data';

type Reading = 'done' | 'working' | 'waiting' | 'none';

export type ReadingStep = 'idle' | 'working' | 'done' | 'later' | 'failed' | 'limit' | 'tooMany';

/** Between two looks, and after how many it is said to take longer. */
const pauseMs = 1.5 * secondMs;
const mostLooks = 24;

/**
 * Has the site translate a text, and waits for it.
 * @param path where it is asked for and looked after
 * @param readingOf how far an answer says that it is; the same function each time
 * @param of what is translated: another text begins anew
 */
export function useReading<Answer>(path: string, readingOf: (answer: Answer) => Reading, of = '') {
  const [step, setStep] = useState<ReadingStep>('idle');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [seen, setSeen] = useState(of);
  if (seen !== of) {
    setSeen(of);
    setStep('idle');
    setAnswer(null);
  }

  useEffect(() => {
    if (step !== 'working') return;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const show = (given: Answer | null) => {
      if (left) return;
      looks += 1;
      const reading = given === null ? 'working' : readingOf(given);
      if (reading === 'done') {
        setAnswer(given);
        setStep('done');
      } else if (reading === 'none') setStep('failed');
      else if (reading === 'waiting' || looks >= mostLooks) setStep('later');
      else timer = setTimeout(look, pauseMs);
    };
    // What one look did not learn the next one does.
    const look = () => fetchData<Answer>(path).then(show, () => show(null));
    fetchData<Answer>(path, { method: 'POST' }).then(show, (error) => {
      if (!left) setStep(stepOf(error));
    });
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [step, path, readingOf]);

  return { step, answer, ask: () => setStep('working') };
}

function stepOf(error: unknown): ReadingStep {
  const code = error instanceof FetchError ? error.code : 'unexpected';
  if (code === 'translationLimitReached') return 'limit';
  return code === 'tooManyRequests' ? 'tooMany' : 'failed';
}
