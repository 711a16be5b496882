'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { LocaleOptions } from '@/components/forms/locale-options';
import { Select } from '@/components/forms/select';
import { CopyField } from '@/components/ui/copy-field';
import { Dialog } from '@/components/ui/dialog';
import { Tabs } from '@/components/ui/tabs';
import type { Locale } from '@/lib/i18n/locales';
import { addressIn } from '@/lib/shared/address-in';
import { type ArrivalWay, withWay } from '@/lib/shared/arrival-ways';
import { QrFigure } from './qr-figure';
import { ShareLinks } from './share-links';

export type SharePanelProps = {
  /** The whole address of the page. */
  url: string;
  name: string;
  /** "Share this card", and what its QR code opens. */
  title: string;
  qrHint: string;
  /** Whether the page counts who comes by its link and its code, so that they say which it was. */
  isCounted?: boolean;
  /** What is scanned into the contacts of a phone, in the language of who gets it. */
  contactCode?: (locale: Locale) => ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What else helps to pass it on. */
  children?: ReactNode;
};

const codes = ['page', 'contact'] as const;

/** Passes a page on in the language of who gets it: its link, the link as a QR code, the ways to write to somebody. */
export function SharePanel({ url, name, title, qrHint, open, onOpenChange, ...more }: SharePanelProps) {
  const { isCounted = false, contactCode, children } = more;
  const t = useTranslations('common.share');
  const spoken = useLocale() as Locale;
  const id = useId();
  const [locale, setLocale] = useState(spoken);
  const [code, setCode] = useState<(typeof codes)[number]>('page');
  const page = addressIn(url, locale);
  const linkBy = (way: ArrivalWay) => (isCounted ? withWay(page, way) : page);
  const link = linkBy('share');

  const pageCode = <QrFigure text={linkBy('qr')} label={t('qr')} hint={qrHint} file={`qr-${locale}.png`} />;
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
      {contactCode ? (
        <div className="grid gap-3">
          <Tabs
            label={t('codes.label')}
            tabs={codes.map((key) => ({ key, text: t(`codes.${key}`) }))}
            current={code}
            panelId={`${id}-code`}
            onSelect={setCode}
          />
          <div id={`${id}-code`} role="tabpanel" aria-labelledby={`tab-${code}`} className="grid">
            {code === 'contact' ? contactCode(locale) : pageCode}
          </div>
        </div>
      ) : (
        pageCode
      )}
      {children}
    </Dialog>
  );
}
