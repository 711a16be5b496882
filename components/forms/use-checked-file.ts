'use client';

import { useState } from 'react';
import { notify } from '@/components/ui/notify';
import { fetchData } from '@/lib/shared/fetch-data';
import { failureFrom } from './failure-from';
import type { FormFailure } from './run-action';

type Mode = 'check' | 'write';

/**
 * A file that is sent to be looked at when it is chosen, and once more to be written: nothing of it waits on the server.
 * @param path where it goes
 * @param done what is said of an answer, where something was written
 */
export function useCheckedFile<Answer>(path: string, done: (answer: Answer, mode: Mode) => string | null) {
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState<Mode | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);

  async function send(chosen: File, mode: Mode) {
    setBusy(mode);
    setFailure(null);
    const body = new FormData();
    body.set('file', chosen);
    body.set('mode', mode);
    try {
      const got = await fetchData<Answer>(path, { method: 'POST', body });
      setAnswer(got);
      const text = done(got, mode);
      if (text !== null) void notify('success', text);
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

  function write() {
    if (file) void send(file, 'write');
  }

  return { file, busy, answer, failure, choose, write };
}
