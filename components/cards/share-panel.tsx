'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useRelation } from '@/components/favorites/use-relation';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Check, Copy, Image, Share2 } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { QrCode } from '@/components/ui/qr-code';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

export type SharePanelProps = {
  publicId: string;
  /** The whole address of the card's page. */
  url: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Passes a card on: its link, the link as a QR code, the phone's own sheet; and to its owner the way to a poster. */
export function SharePanel({ publicId, url, name, open, onOpenChange }: SharePanelProps) {
  const t = useTranslations('cards.share');
  const islands = useTranslations('common.islands');
  const { relation } = useRelation(publicId);
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
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={name}
      closeLabel={t('close')}
    >
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
        <figcaption className="text-sm text-muted">{t('qrHint')}</figcaption>
      </figure>
      {typeof navigator.share === 'function' ? (
        // Rejected when the reader closes the sheet: that is their answer, no failure.
        <Button onClick={() => void navigator.share({ title: name, url }).catch(() => undefined)}>
          <Share2 aria-hidden />
          {t('native')}
        </Button>
      ) : null}
      {relation?.own ? (
        <p className="flex flex-wrap items-center gap-x-2 border-t pt-3 text-sm text-muted">
          <Image aria-hidden className="size-4" />
          {t('posterHint')}
          <Link href={paths.memberCards()} prefetch={false} className="link text-ink underline">
            {t('posterLink')}
          </Link>
        </p>
      ) : null}
    </Dialog>
  );
}
