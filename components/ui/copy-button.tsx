'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { notify } from './notify';

type Props = {
  text: string;
  label: string;
  isLink?: boolean;
  /** What the button shows beside its sign; the sign alone without. */
  children?: ReactNode;
};

/** Copies a text; says so, and says how else where the browser refuses. */
export function CopyButton({ text, label, isLink, children }: Props) {
  const t = useTranslations('common.islands');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      void notify('success', t(isLink ? 'copied' : 'copiedValue'));
    } catch {
      void notify('error', t('copyFailed'));
    }
  }

  return (
    <button
      type="button"
      onClick={copy}
      aria-label={label}
      title={label}
      className={children ? 'btn btn-secondary' : 'icon-btn'}
    >
      {copied ? <Icon name="check" className="text-success" /> : <Icon name="copy" />}
      {children}
    </button>
  );
}
