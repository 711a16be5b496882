'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { Minus, Plus } from '@/components/ui/icons';

type Words = { label: string; less: string; more: string };

type Props = {
  value: number;
  /** The most there may be; at least one may always be said. */
  most: number;
  words: Words;
  disabled?: boolean;
  /** Called with a whole number from 1 to the most, a moment after the last press or key. */
  onChange: (quantity: number) => void;
};

/** Quick presses are one change. */
const settleMs = 350;

/** How many units: by two buttons or typed. */
export function QuantityField({ value, most, words, disabled, onChange }: Props) {
  // What is typed or pressed and not told yet.
  const [typed, setTyped] = useState<string | null>(null);
  const limit = Math.max(1, most);
  const clamp = (text: string) => Math.min(limit, Math.max(1, Math.trunc(Number(text)) || 1));
  const shown = typed ?? String(value);
  const now = clamp(shown);

  const tell = useEffectEvent((text: string) => {
    setTyped(null);
    if (clamp(text) !== value) onChange(clamp(text));
  });
  useEffect(() => {
    // An empty field is one that somebody is typing in.
    if (typed === null || typed === '') return;
    const timer = setTimeout(() => tell(typed), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const button =
    'grid size-9 place-items-center text-ink hover:bg-sunken disabled:cursor-not-allowed disabled:text-muted disabled:opacity-50 max-md:size-11 [&_svg]:size-4';
  return (
    <div className="inline-flex overflow-hidden rounded border border-line-strong bg-surface">
      <button
        type="button"
        className={button}
        aria-label={words.less}
        disabled={disabled || now <= 1}
        onClick={() => setTyped(String(now - 1))}
      >
        <Minus aria-hidden />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        aria-label={words.label}
        disabled={disabled}
        value={shown}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onBlur={() => (typed === null ? undefined : tell(typed || String(value)))}
        className="tabular h-9 w-12 border-line-strong border-x bg-surface text-center text-ink max-md:h-11"
      />
      <button
        type="button"
        className={button}
        aria-label={words.more}
        disabled={disabled || now >= limit}
        onClick={() => setTyped(String(now + 1))}
      >
        <Plus aria-hidden />
      </button>
    </div>
  );
}
