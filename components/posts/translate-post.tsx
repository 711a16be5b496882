'use client';

import { type ReactNode, useEffect } from 'react';
import { useReading } from '@/components/translation/use-reading';
import { Languages } from '@/components/ui/icons';
import { notify } from '@/components/ui/notify';
import type { Locale } from '@/lib/i18n/locales';
import { useRouter } from '@/lib/i18n/use-navigation';

type Reading = 'done' | 'working' | 'waiting' | 'none';

export type TranslateWords = Record<
  'button' | 'working' | 'done' | 'later' | 'failed' | 'limit' | 'tooMany',
  string
>;

const readingOf = (reading: Reading) => reading;

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
  const { step, ask } = useReading(`/api/posts/${publicId}/translation?locale=${locale}`, readingOf);

  useEffect(() => {
    if (step !== 'done') return;
    router.refresh();
    void notify('success', words.done);
  }, [step, router, words.done]);

  return (
    <div className="translate-post">
      {step === 'idle' ? (
        <button type="button" onClick={ask}>
          <Languages />
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
