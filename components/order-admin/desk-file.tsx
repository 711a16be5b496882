'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { failureFrom } from '@/components/forms/failure-from';
import { FileChoice } from '@/components/forms/file-choice';
import { FailureText } from '@/components/forms/form-error';
import type { FormFailure } from '@/components/forms/run-action';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { fetchData } from '@/lib/shared/fetch-data';

type FileError = 'notText' | 'notCsv' | 'empty' | 'tooManyRows' | 'noHeading' | 'noColumns';
type Good = { ok: true };

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
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState<'check' | 'write' | null>(null);
  const [answer, setAnswer] = useState<Answer | { ok: false; error: FileError } | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);

  async function send(chosen: File, mode: 'check' | 'write') {
    setBusy(mode);
    setFailure(null);
    const body = new FormData();
    body.set('file', chosen);
    body.set('mode', mode);
    try {
      const got = await fetchData<Answer | { ok: false; error: FileError }>(path, { method: 'POST', body });
      setAnswer(got);
      if (got.ok && mode === 'write') void notify('success', words.done(counts(got).done));
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
      {found && file && found.ready > 0 ? (
        <Button
          tone="primary"
          className="justify-self-start"
          disabled={busy !== null}
          onClick={() => void send(file, 'write')}
        >
          {words.write(found.ready)}
        </Button>
      ) : null}
    </div>
  );
}
