'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { FileUp } from '@/components/ui/icons';

const csv = '.csv,.txt,text/csv';

type Props = {
  file: File | null;
  busy: boolean;
  /** What is asked for first; once there is an answer something else is. */
  primary: boolean;
  words: { choose: string; chooseOther: string };
  /** Types of files that are offered; those of CSV unless given. */
  accept?: string;
  /** Where it stands in a Field. */
  control?: { id: string; 'aria-describedby': string | undefined };
  onChoose: (file: File) => void;
};

/** Chooses a file, and another one after it: the browser's own control speaks the browser's language. */
export function FileChoice({ file, busy, primary, words, accept = csv, control, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    onChoose(chosen);
    // The same file can be chosen again after it was mended.
    if (input.current) input.current.value = '';
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        {...(control ? { id: control.id } : { 'aria-label': words.choose })}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone={primary ? 'primary' : 'secondary'}
          disabled={busy}
          aria-describedby={control?.['aria-describedby']}
          onClick={() => input.current?.click()}
        >
          <FileUp aria-hidden />
          {file ? words.chooseOther : words.choose}
        </Button>
        {file ? <span className="min-w-0 break-words text-muted">{file.name}</span> : null}
      </div>
    </>
  );
}
