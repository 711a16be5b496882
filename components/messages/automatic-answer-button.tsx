'use client';

import { useTranslations } from 'next-intl';
import { useLazyDialog } from '@/components/layout/use-lazy-dialog';
import { Settings } from '@/components/ui/icons';

const loadDialog = () =>
  import('./automatic-answer-dialog').then(({ AutomaticAnswerDialog }) => AutomaticAnswerDialog);

/** Above the conversations: what answers for the member while their firm is closed. */
export function AutomaticAnswerButton({ member }: { member: string }) {
  const t = useTranslations('messages.screen.answer');
  const { Dialog, show, held } = useLazyDialog(loadDialog);
  return (
    <>
      <button
        type="button"
        aria-label={t('title')}
        title={t('title')}
        onClick={show}
        className="grid size-9 shrink-0 place-items-center rounded text-muted hover:bg-sunken hover:text-ink max-md:size-11"
      >
        <Settings aria-hidden className="size-5" />
      </button>
      {Dialog ? <Dialog {...held} member={member} /> : null}
    </>
  );
}
