'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { failureFrom } from '@/components/forms/failure-from';
import { FileChoice } from '@/components/forms/file-choice';
import { FailureText } from '@/components/forms/form-error';
import type { FormFailure } from '@/components/forms/run-action';
import { Button, buttonClass } from '@/components/ui/button';
import type { ImportAnswer, ImportedProduct } from '@/lib/flows/products/import-products';
import { Link } from '@/lib/i18n/navigation';
import { fetchData } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import { ImportProducts } from './import-products';
import { ImportErrors } from './import-report';

/** Chooses a file of products, shows what it would change, and writes it on demand, some of it at a time. */
export function ProductImport({ mayPublish }: { mayPublish: boolean }) {
  const t = useTranslations('product-editor.import');
  const locale = useLocale();
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState<'check' | 'write' | null>(null);
  const [answer, setAnswer] = useState<ImportAnswer | null>(null);
  /** What was written so far. */
  const [written, setWritten] = useState<ImportedProduct[] | null>(null);
  const [publish, setPublish] = useState(mayPublish);
  const [failure, setFailure] = useState<FormFailure | null>(null);

  async function ask(chosen: File, fields: Record<string, string>): Promise<ImportAnswer> {
    const body = new FormData();
    body.set('file', chosen);
    for (const [name, value] of Object.entries({ ...fields, locale })) body.set(name, value);
    return fetchData<ImportAnswer>('/api/member/products/import', { method: 'POST', body });
  }

  async function run(mode: 'check' | 'write', work: () => Promise<void>) {
    setBusy(mode);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureFrom(error));
    } finally {
      setBusy(null);
    }
  }

  function choose(chosen: File) {
    setFile(chosen);
    setAnswer(null);
    setWritten(null);
    void run('check', async () => setAnswer(await ask(chosen, { mode: 'check' })));
  }

  /** From the product on at which an earlier try ended. */
  async function write(chosen: File, publishes: boolean) {
    const done = [...(written ?? [])];
    for (let from: number | null = done.length; from !== null; ) {
      const fields = { mode: 'write', publish: publishes ? 'yes' : 'no', from: String(from) };
      const got = await ask(chosen, fields);
      if (!got.ok || got.errorCount > 0) {
        // Somebody changed what it is about: it is looked at again.
        setAnswer(got);
        setWritten(null);
        return;
      }
      done.push(...got.products);
      setWritten([...done]);
      from = got.next;
    }
  }

  const total = answer?.ok ? answer.total : 0;
  const isDone = written !== null && written.length >= total;
  const canWrite = answer?.ok === true && answer.ready > 0 && !isDone && file !== null;
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
        {busy === 'check' ? <p role="status">{t('checking')}</p> : null}
        {busy === 'write' ? <p role="status">{t('writing', { done: written?.length ?? 0, total })}</p> : null}
        {failure ? <FailureText failure={failure} unexpected={t('failed')} /> : null}
        {answer && !answer.ok ? (
          <p role="alert" className="text-danger">
            {t(`file.${answer.error}`, { columns: answer.columns.join(', ') })}
          </p>
        ) : null}
        {answer?.ok ? <ImportErrors answer={answer} /> : null}
      </div>
      {canWrite && file ? (
        <div className="grid gap-3">
          {mayPublish ? (
            <label className="flex min-h-11 items-start gap-2.5 py-2">
              <input
                type="checkbox"
                className="mt-1 size-4 shrink-0 accent-accent"
                checked={publish}
                disabled={busy !== null}
                onChange={({ target }) => setPublish(target.checked)}
              />
              <span>
                {t('publish')}
                <span className="block text-sm text-muted">{t('publishText')}</span>
              </span>
            </label>
          ) : (
            <p className="text-sm text-muted">{t('draftsOnly')}</p>
          )}
          <Button
            tone="primary"
            className="justify-self-start"
            disabled={busy !== null}
            onClick={() => void run('write', () => write(file, publish))}
          >
            {t('write', { count: answer.ready })}
          </Button>
        </div>
      ) : null}
      {isDone ? (
        <Link href={paths.memberProducts()} className={`${buttonClass()} justify-self-start`}>
          {t('toList')}
        </Link>
      ) : null}
      {answer?.ok && answer.errorCount === 0 ? (
        <ImportProducts products={merged(answer.products, written ?? [])} />
      ) : null}
    </div>
  );
}

/** What was looked at, with what became of it where that is known: products are written in the order of the file. */
function merged(looked: readonly ImportedProduct[], written: readonly ImportedProduct[]): ImportedProduct[] {
  return looked.map((product, at) => ({ ...product, outcome: written[at]?.outcome ?? null }));
}
