'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { LocaleOptions } from '@/components/forms/locale-options';
import { Select } from '@/components/forms/select';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Check, Copy, Download } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { notify } from '@/components/ui/notify';
import { QrCode } from '@/components/ui/qr-code';
import { qrFile } from '@/components/ui/qr-file';
import { useInChat } from '@/components/ui/use-in-chat';
import type { Locale } from '@/lib/i18n/locales';
import { addressIn } from '@/lib/shared/address-in';
import { saveFile } from '@/lib/shared/save-file';
import { ShareLinks } from './share-links';

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

/** Passes a page on in the language of who gets it: its link, the link as a QR code, the ways to write to somebody. */
export function SharePanel({ url, name, title, qrHint, open, onOpenChange, children }: SharePanelProps) {
  const t = useTranslations('common.share');
  const islands = useTranslations('common.islands');
  const spoken = useLocale() as Locale;
  const inChat = useInChat();
  const field = useRef<HTMLInputElement>(null);
  const [locale, setLocale] = useState(spoken);
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const link = addressIn(url, locale);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
      field.current?.focus();
      field.current?.select();
    }
  }

  async function saveQr() {
    try {
      saveFile(await qrFile(link), `qr-${locale}.png`);
    } catch {
      void notify('error', t('saveFailed'));
    }
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={name} closeLabel={t('close')}>
      <div className="grid gap-1.5">
        <label htmlFor="share-language" className="text-sm font-medium">
          {t('language')}
        </label>
        <Select
          id="share-language"
          value={locale}
          onChange={({ target }) => {
            setLocale(target.value as Locale);
            setOutcome(undefined);
          }}
        >
          <LocaleOptions />
        </Select>
      </div>
      <div className="grid gap-1.5">
        <label htmlFor="share-link" className="text-sm font-medium">
          {t('link')}
        </label>
        <div className="flex gap-2 max-sm:flex-col">
          <Input
            ref={field}
            id="share-link"
            readOnly
            value={link}
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
      <ShareLinks subject={name} message={`${name}\n${link}`} link={link} />
      <figure className="grid justify-items-center gap-2">
        <QrCode text={link} label={t('qr')} />
        <figcaption className="text-sm text-muted">{qrHint}</figcaption>
        {/* Browsers of chats save no files. */}
        {inChat ? null : (
          <Button size="sm" onClick={() => void saveQr()}>
            <Download aria-hidden />
            {t('saveQr')}
          </Button>
        )}
      </figure>
      {children}
    </Dialog>
  );
}
