'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Check, Copy, Share2 } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { QrCode } from '@/components/ui/qr-code';

export type SharePanelProps = {
  /** The whole address of the page. */
  url: string;
  name: string;
  /** "Share this card", and what its QR code opens. */
  title: string;
  qrHint: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What else helps to pass it on. */
  children?: ReactNode;
};

/** Passes a page on: its link, the link as a QR code, the phone's own sheet. */
export function SharePanel({ url, name, title, qrHint, open, onOpenChange, children }: SharePanelProps) {
  const t = useTranslations('common.share');
  const islands = useTranslations('common.islands');
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
      field.current?.focus();
      field.current?.select();
    }
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={name} closeLabel={t('close')}>
      <div className="grid gap-1.5">
        <label htmlFor="share-link" className="text-sm font-medium">
          {t('link')}
        </label>
        <div className="flex gap-2 max-sm:flex-col">
          <Input
            ref={field}
            id="share-link"
            readOnly
            value={url}
            dir="ltr"
            aria-describedby="share-outcome"
            onFocus={({ target }) => target.select()}
          />
          <Button tone="primary" onClick={() => void copy()}>
            {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
            {t('copy')}
          </Button>
        </div>
        <p
          id="share-outcome"
          aria-live="polite"
          className={outcome === 'failed' ? 'min-h-5 text-sm text-danger' : 'min-h-5 text-sm text-success'}
        >
          {outcome === 'copied' ? islands('copied') : null}
          {outcome === 'failed' ? islands('copyFailed') : null}
        </p>
      </div>
      <figure className="grid justify-items-center gap-2">
        <QrCode text={url} label={t('qr')} />
        <figcaption className="text-sm text-muted">{qrHint}</figcaption>
      </figure>
      {typeof navigator.share === 'function' ? (
        // Rejected when the reader closes the sheet: that is their answer, no failure.
        <Button onClick={() => void navigator.share({ title: name, url }).catch(() => undefined)}>
          <Share2 aria-hidden />
          {t('native')}
        </Button>
      ) : null}
      {children}
    </Dialog>
  );
}
