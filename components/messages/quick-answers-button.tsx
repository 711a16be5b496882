'use client';

import { useTranslations } from 'next-intl';
import { useLazyDialog } from '@/components/layout/use-lazy-dialog';
import { FileText } from '@/components/ui/icons';

type Props = { member: string; typed: string; onPick: (text: string) => void };

const loadDialog = () =>
  import('./quick-answers-dialog').then(({ QuickAnswersDialog }) => QuickAnswersDialog);

/** Beside the field: the texts that the member keeps to answer with. */
export function QuickAnswersButton(props: Props) {
  const t = useTranslations('messages.screen.quick');
  const { Dialog, show, held } = useLazyDialog(loadDialog);
  return (
    <>
      <button
        type="button"
        aria-label={t('title')}
        title={t('title')}
        onClick={show}
        className="grid size-11 shrink-0 place-items-center rounded text-muted hover:bg-sunken hover:text-ink"
      >
        <FileText aria-hidden className="size-5" />
      </button>
      {Dialog ? <Dialog {...held} {...props} /> : null}
    </>
  );
}
