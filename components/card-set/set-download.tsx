'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { failureFrom } from '@/components/forms/failure-from';
import { FailureText } from '@/components/forms/form-error';
import type { FormFailure } from '@/components/forms/run-action';
import { useInChat } from '@/components/pictures/use-in-chat';
import { Button, buttonClass } from '@/components/ui/button';
import { Download } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import type { CardSet } from '@/lib/pictures/schemas';
import { fetchFile } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import { saveFile } from '@/lib/shared/save-file';

type Props = {
  choice: CardSet;
  /** - waiting: something was written and not published yet */
  state: 'ready' | 'waiting' | 'unpublished' | 'inactive';
};

/** All six as one file, or what has to be done before. */
export function SetDownload({ choice, state }: Props) {
  const t = useTranslations('pictures');
  const inChat = useInChat();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();

  async function download() {
    setBusy(true);
    setFailure(undefined);
    try {
      saveFile(await fetchFile(paths.cardSetFiles(choice)), `${choice.card}-${choice.kind}.zip`);
    } catch (error) {
      const told = failureFrom(error);
      // Without an answer it is known what failed, not why.
      setFailure(told.code === 'network' ? { ...told, code: 'unexpected' } : told);
    }
    setBusy(false);
  }

  if (state === 'unpublished' || state === 'inactive') {
    const href = state === 'unpublished' ? paths.memberProfile({ card: choice.card }) : paths.membership();
    return (
      <div className="grid justify-items-start gap-3">
        <p>{t(`${state}.text`)}</p>
        <Link href={href} prefetch={false} className={buttonClass({ tone: 'primary' })}>
          {t(`${state}.action`)}
        </Link>
      </div>
    );
  }
  if (inChat) return <p className="text-muted">{t('made.openInBrowser')}</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        tone="primary"
        disabled={busy || state === 'waiting'}
        onClick={() => void download()}
        className="max-sm:w-full"
      >
        <Download aria-hidden />
        {t(busy ? 'generate.working' : `set.all.${choice.kind}`)}
      </Button>
      {state === 'waiting' ? <p className="text-sm text-muted">{t('set.waiting')}</p> : null}
      <div aria-live="polite">
        {failure ? <FailureText failure={failure} unexpected={t('generate.failed')} /> : null}
      </div>
    </div>
  );
}
