'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { failureFrom } from '@/components/forms/failure-from';
import { FileChoice } from '@/components/forms/file-choice';
import { FailureText } from '@/components/forms/form-error';
import type { FormFailure } from '@/components/forms/run-action';
import { Button, buttonClass } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import type { ImportAnswer } from '@/lib/cards/admin/import-upload';
import { Link } from '@/lib/i18n/navigation';
import { fetchData } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import { ImportReport } from './import-report';

type Mode = 'check' | 'write';

/** Chooses a file, shows what is in it, and writes it on demand; the file is sent both times, nothing waits on the server. */
export function CardImport() {
  const t = useTranslations('card-admin.import');
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState<Mode | null>(null);
  const [answer, setAnswer] = useState<ImportAnswer | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);

  async function send(chosen: File, mode: Mode) {
    setBusy(mode);
    setFailure(null);
    const body = new FormData();
    body.set('file', chosen);
    body.set('mode', mode);
    try {
      const got = await fetchData<ImportAnswer>('/api/admin/cards/import', { method: 'POST', body });
      setAnswer(got);
      if (got.readable && got.written > 0) void notify('success', t('written', { count: got.written }));
    } catch (error) {
      setFailure(failureFrom(error));
    } finally {
      setBusy(null);
    }
  }

  function choose(chosen: File) {
    setFile(chosen);
    setAnswer(null);
    void send(chosen, 'check');
  }

  const isDone = answer?.readable === true && answer.written > 0;
  const canWrite = answer?.readable === true && answer.errorCount === 0 && answer.rows > 0 && !isDone;
  return (
    <div className="grid gap-4">
      <FileChoice
        file={file}
        busy={busy !== null}
        primary={answer === null}
        words={{ choose: t('choose'), chooseOther: t('chooseOther') }}
        onChoose={choose}
      />
      <div aria-live="polite" className="grid gap-4">
        {busy ? <p role="status">{t(busy === 'check' ? 'checking' : 'writing')}</p> : null}
        {failure ? <FailureText failure={failure} unexpected={t('failed')} /> : null}
        {answer && !busy ? <ImportReport answer={answer} /> : null}
      </div>
      {canWrite && file && answer.readable ? (
        <Button
          tone="primary"
          className="justify-self-start"
          disabled={busy !== null}
          onClick={() => void send(file, 'write')}
        >
          {t('write', { count: answer.rows })}
        </Button>
      ) : null}
      {isDone ? (
        <Link href={paths.adminCards()} prefetch={false} className={`${buttonClass()} justify-self-start`}>
          {t('toList')}
        </Link>
      ) : null}
    </div>
  );
}
