'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { firmPress } from '@/components/drafts/use-firm-bar';
import { FailureText } from '@/components/forms/form-error';
import { useWrite } from '@/components/forms/use-write';
import { Button, buttonClass } from '@/components/ui/button';
import { Send } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import type { BoardView } from '@/lib/translation/board-view';
import { useBoard } from './board';
import { useRefetchTranslations } from './use-translations-query';

type Props = {
  view: BoardView;
  /** Waits for what is being saved: the version that stands then, or null while something could not be. */
  settle?: () => Promise<number | null>;
};

/** Stays at the foot of the screen while something waits to be published. Words: `translation`, `drafts`, `errors`. */
export function PublishBar({ view, settle }: Props) {
  const t = useTranslations('translation.publishing');
  const { publish: send, editor, words } = useBoard();
  const bar = useTranslations('drafts.bar');
  const { busy, write, failure } = useWrite(useRefetchTranslations());
  const [step, setStep] = useState<'settling' | 'unsaved' | null>(null);
  const { changes, obstacle, reviewed, version } = view;
  // What is hidden would be shown again: that is decided where it is edited.
  if (changes === 0 || obstacle !== null) return null;
  const isInvalid = failure?.code === 'invalidInput';

  async function publish() {
    setStep('settling');
    const newest = settle ? await settle() : version;
    if (newest === null) return setStep('unsaved');
    setStep(null);
    await write({
      call: () => send(newest),
      done: ({ state }) => (state === 'published' ? words.published : words.submitted),
    });
  }

  return (
    <section
      {...firmPress}
      data-save-bar
      aria-label={t('label')}
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded border bg-surface p-3 shadow-float max-md:-mx-4 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-md:rounded-none max-md:border-x-0 md:bottom-3"
    >
      <div role="status" className="min-w-0 flex-1 basis-60 text-sm">
        <p className="font-medium">{t('waiting', { count: changes })}</p>
        {step === 'unsaved' ? (
          <p className="text-danger">{t('unsaved')}</p>
        ) : isInvalid ? (
          <p className="text-danger">{words.publishing.invalid}</p>
        ) : failure ? (
          <FailureText failure={failure} unexpected={words.publishFailed} />
        ) : (
          <p className="text-muted">{reviewed ? words.publishing.reviewText : words.publishing.text}</p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        {isInvalid ? (
          <Link href={editor} className={buttonClass({ tone: 'primary' })}>
            {words.back}
          </Link>
        ) : (
          <Button tone="primary" disabled={busy || step === 'settling'} onClick={() => void publish()}>
            <Send aria-hidden />
            {bar(busy || step === 'settling' ? 'publishing' : reviewed ? 'submit' : 'publish')}
          </Button>
        )}
      </div>
    </section>
  );
}
