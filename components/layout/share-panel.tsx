'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { LocaleOptions } from '@/components/forms/locale-options';
import { Select } from '@/components/forms/select';
import { Button } from '@/components/ui/button';
import { CopyField } from '@/components/ui/copy-field';
import { Dialog } from '@/components/ui/dialog';
import { Download } from '@/components/ui/icons';
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
  const spoken = useLocale() as Locale;
  const inChat = useInChat();
  const [locale, setLocale] = useState(spoken);
  const link = addressIn(url, locale);

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
          onChange={({ target }) => setLocale(target.value as Locale)}
        >
          <LocaleOptions />
        </Select>
      </div>
      {/* Another link was not copied yet. */}
      <CopyField key={link} label={t('link')} copyLabel={t('copy')} text={link} isLink tone="primary" />
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
