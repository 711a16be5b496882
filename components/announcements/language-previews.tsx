'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Tabs } from '@/components/ui/tabs';
import { type Locale, localeTable } from '@/lib/i18n/locales';
import type { Wording } from '@/lib/notifications/announced';
import { NotificationPreview } from './notification-preview';
import { ReadAs } from './read-as';

type Props = {
  wordings: { locale: Locale; wording: Wording }[];
  written: Locale[];
  link: string | null;
};

/** What readers of each language see, the administrator's own first. */
export function LanguagePreviews({ wordings, written, link }: Props) {
  const t = useTranslations('announcements');
  const own = useLocale();
  const [shown, setShown] = useState<Locale>(own);
  const ordered = [own, ...wordings.map(({ locale }) => locale).filter((locale) => locale !== own)];
  const wording = wordings.find(({ locale }) => locale === shown)?.wording;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Tabs
        label={t('preview.languages')}
        tabs={ordered.map((locale) => ({ key: locale, text: localeTable[locale].name }))}
        current={shown}
        panelId="announcement-preview"
        onSelect={setShown}
      />
      <div
        id="announcement-preview"
        role="tabpanel"
        aria-labelledby={`tab-${shown}`}
        className="grid grid-cols-[minmax(0,1fr)] gap-2"
      >
        {wording ? <NotificationPreview {...wording} link={link} /> : null}
        <ReadAs readers={[shown]} written={written} />
      </div>
    </div>
  );
}
