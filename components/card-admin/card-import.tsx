'use client';

import { useTranslations } from 'next-intl';
import { FileChoice } from '@/components/forms/file-choice';
import { FailureText } from '@/components/forms/form-error';
import { useCheckedFile } from '@/components/forms/use-checked-file';
import { Button, buttonClass } from '@/components/ui/button';
import type { ImportAnswer } from '@/lib/cards/admin/import-upload';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { ImportReport } from './import-report';

/** Chooses a file, shows what is in it, and writes it on demand; the file is sent both times, nothing waits on the server. */
export function CardImport() {
  const t = useTranslations('card-admin.import');
  const { file, busy, answer, failure, choose, write } = useCheckedFile<ImportAnswer>(
    '/api/admin/cards/import',
    (got) => (got.readable && got.written > 0 ? t('written', { count: got.written }) : null),
  );

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
        <Button tone="primary" className="justify-self-start" disabled={busy !== null} onClick={write}>
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
