'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useCopy } from './use-copy';

type Props = {
  text: string;
  label: string;
  isLink?: boolean;
  /** What the button shows beside its sign; the sign alone without. */
  children?: ReactNode;
};

/** Copies a text; says so, and says how else where the browser refuses. */
export function CopyButton({ text, label, isLink, children }: Props) {
  const copy = useCopy();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function press() {
    if (await copy(text, isLink ? 'copied' : 'copiedValue')) setCopied(true);
  }

  return (
    <button
      type="button"
      onClick={press}
      aria-label={label}
      title={label}
      className={children ? 'btn btn-secondary' : 'icon-btn'}
    >
      {copied ? <Icon name="check" className="text-success" /> : <Icon name="copy" />}
      {children}
    </button>
  );
}
