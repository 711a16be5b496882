'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from './button';
import { Check, Copy } from './icons';
import { Input } from './input';

type Props = {
  label: string;
  copyLabel: string;
  text: string;
  isLink?: boolean;
  tone?: 'primary' | 'secondary';
};

/** A text to copy; where the browser refuses it is selected, to be copied by hand. Words: `common.islands`. */
export function CopyField({ label, copyLabel, text, isLink = false, tone = 'secondary' }: Props) {
  const t = useTranslations('common.islands');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
      field.current?.focus();
      field.current?.select();
    }
  }

  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="flex gap-2 max-sm:flex-col">
        <Input
          ref={field}
          id={id}
          readOnly
          value={text}
          dir="ltr"
          aria-describedby={`${id}-outcome`}
          onFocus={({ target }) => target.select()}
          className={isLink ? '' : 'tabular font-semibold tracking-wider'}
        />
        <Button tone={tone} onClick={() => void copy()}>
          {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
          {copyLabel}
        </Button>
      </div>
      <p
        id={`${id}-outcome`}
        aria-live="polite"
        className={outcome === 'failed' ? 'min-h-5 text-sm text-danger' : 'min-h-5 text-sm text-success'}
      >
        {outcome === 'copied' ? t(isLink ? 'copied' : 'copiedValue') : null}
        {outcome === 'failed' ? t('copyFailed') : null}
      </p>
    </div>
  );
}
