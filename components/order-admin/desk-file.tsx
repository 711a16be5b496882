'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { FileChoice } from '@/components/forms/file-choice';
import { FailureText } from '@/components/forms/form-error';
import { useCheckedFile } from '@/components/forms/use-checked-file';
import { Button } from '@/components/ui/button';
import { useRouter } from '@/lib/i18n/use-navigation';

type FileError = 'notText' | 'notCsv' | 'empty' | 'tooManyRows' | 'noHeading' | 'noColumns';
type Good = { ok: true };
type Unread = { ok: false; error: FileError };

type Props<Answer extends Good> = {
  /** Where the file goes, to be looked at and to be written. */
  path: string;
  /** How many of its lines can be written, and were. */
  counts: (answer: Answer) => { ready: number; done: number };
  words: { write: (count: number) => string; done: (count: number) => string; nothing: string };
  children: (answer: Answer) => ReactNode;
};

/** Chooses a CSV file, shows what is in it, and writes it on demand; it is sent both times, nothing waits on the server. */
export function DeskFile<Answer extends Good>({ path, counts, words, children }: Props<Answer>) {
  const t = useTranslations('order-admin.file');
  const router = useRouter();
  const [isWritten, setWritten] = useState(false);
  const { file, busy, answer, failure, choose, write } = useCheckedFile<Answer | Unread>(
    path,
    (got, mode) => {
      setWritten(got.ok && mode === 'write');
      if (!got.ok || mode !== 'write') return null;
      // What the page lists beside the file is another now.
      router.refresh();
      return words.done(counts(got).done);
    },
  );

  const found = answer?.ok ? counts(answer) : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FileChoice
        file={file}
        busy={busy !== null}
        primary={answer === null}
        words={{ choose: t('choose'), chooseOther: t('chooseOther') }}
        onChoose={choose}
      />
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {busy ? <p role="status">{t(busy === 'check' ? 'checking' : 'writing')}</p> : null}
        {failure ? <FailureText failure={failure} unexpected={t('failed')} /> : null}
        {answer && !answer.ok ? (
          <p role="alert" className="text-danger">
            {t(`errors.${answer.error}`)}
          </p>
        ) : null}
        {answer?.ok && !busy ? children(answer) : null}
        {found && !busy && found.ready === 0 && found.done === 0 ? <p>{words.nothing}</p> : null}
      </div>
      {found && file && found.ready > 0 && !isWritten ? (
        <Button tone="primary" className="justify-self-start" disabled={busy !== null} onClick={write}>
          {words.write(found.ready)}
        </Button>
      ) : null}
    </div>
  );
}
