import type { ReadingStep } from './use-reading';

type Said = Exclude<ReadingStep, 'idle'>;

/** How far the translation that was asked for is; said to who does not see it. */
export function TranslateStatus({ step, words }: { step: ReadingStep; words: (step: Said) => string }) {
  return (
    <>
      <p role="status" className={step === 'done' ? 'sr-only' : 'translate-status'}>
        {step === 'working' || step === 'later' || step === 'done' ? words(step) : null}
      </p>
      {isRefused(step) ? (
        <p role="alert" className="translate-status">
          {words(step)}
        </p>
      ) : null}
    </>
  );
}

/** Whether nothing comes of it now. */
export function isRefused(step: ReadingStep): step is 'failed' | 'limit' | 'tooMany' {
  return step === 'failed' || step === 'limit' || step === 'tooMany';
}
