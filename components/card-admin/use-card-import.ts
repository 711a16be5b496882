'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { failureFrom } from '@/components/forms/failure-from';
import type { FormFailure } from '@/components/forms/run-action';
import { notify } from '@/components/ui/notify';
import type { ImportAnswer } from '@/lib/cards/admin/check-upload';
import type { ImportOutcome } from '@/lib/cards/admin/import-upload';
import { fetchData, fetchFile } from '@/lib/shared/fetch-data';
import { saveFile } from '@/lib/shared/save-file';

type Busy = 'check' | 'write' | 'bad';
type Columns = readonly (string | null)[];

const path = '/api/admin/cards/import';

function formOf(file: File, columns: Columns | null, fields: Record<string, string>): RequestInit {
  const body = new FormData();
  body.set('file', file);
  if (columns) body.set('columns', JSON.stringify(columns));
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return { method: 'POST', body };
}

/**
 * A file of cards on its way: looked at when it is chosen and when its columns are taken for others, written, its bad rows saved.
 * It is sent each time; nothing of it waits on the server, and nothing of what is on the page goes when a request fails.
 */
export function useCardImport() {
  const t = useTranslations('card-admin.import');
  const locale = useLocale();
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState<Busy | null>(null);
  const [answer, setAnswer] = useState<ImportAnswer | null>(null);
  const [columns, setColumns] = useState<Columns>([]);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [failure, setFailure] = useState<(FormFailure & { of: Busy }) | null>(null);

  async function run(what: Busy, work: () => Promise<void>) {
    setBusy(what);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure({ ...failureFrom(error), of: what });
    } finally {
      setBusy(null);
    }
  }

  function check(chosen: File, taken: Columns | null) {
    void run('check', async () => {
      const got = await fetchData<ImportAnswer>(path, formOf(chosen, taken, { mode: 'check' }));
      setAnswer(got);
      setOutcome(null);
      // A file that was changed on the disk meanwhile has other columns.
      if (got.columns.length > 0) setColumns(got.columns.map(({ column }) => column));
    });
  }

  const checked = answer?.columns.map(({ column }) => column) ?? [];
  return {
    file,
    busy,
    answer,
    columns,
    outcome,
    failure,
    /** Whether the columns are taken for others than those that the answer is about. */
    isDirty: columns.some((column, at) => column !== checked[at]),
    choose(chosen: File) {
      setFile(chosen);
      setAnswer(null);
      setColumns([]);
      setOutcome(null);
      check(chosen, null);
    },
    /** Takes a column of the file for a field; another one that was taken for it is left out. */
    take(at: number, column: string | null) {
      setColumns((now) => now.map((each, place) => (place === at ? column : each === column ? null : each)));
    },
    again() {
      if (file) check(file, answer?.readable === false && answer.error === 'changed' ? null : columns);
    },
    write() {
      if (!file || !answer?.readable) return;
      const fields = { mode: 'write', expected: String(answer.good) };
      void run('write', async () => {
        const got = await fetchData<ImportOutcome>(path, formOf(file, columns, fields));
        setOutcome(got);
        if (got.readable) void notify('success', t('written', { count: got.written }));
      });
    },
    saveBad() {
      if (!file || !answer?.readable) return;
      const name = `${file.name.replace(/\.[^.]*$/, '')}-${t('reasonHead')}.${answer.format}`;
      void run('bad', async () => {
        saveFile(await fetchFile(path, formOf(file, columns, { mode: 'bad', lang: locale })), name);
      });
    },
  };
}
