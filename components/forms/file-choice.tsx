'use client';

import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';

type Props = {
  file: File | null;
  busy: boolean;
  /** What is asked for first; once there is an answer something else is. */
  primary: boolean;
  words: { choose: string; chooseOther: string };
  onChoose: (file: File) => void;
};

/** Chooses a CSV file, and another one after it. */
export function FileChoice({ file, busy, primary, words, onChoose }: Props) {
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
        accept=".csv,.txt,text/csv"
        hidden
        aria-label={words.choose}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone={primary ? 'primary' : 'secondary'}
          disabled={busy}
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
