'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { BackgroundChoices } from '@/components/pictures/background-choices';
import { BackgroundsLoaded, useBackgrounds } from '@/components/pictures/backgrounds-loaded';
import { CardPreview } from '@/components/pictures/card-preview';
import { RadioChips } from '@/components/pictures/radio-chips';
import { Skeleton } from '@/components/ui/skeleton';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import type { BackgroundChoice } from '@/lib/pictures/backgrounds-queries';
import { type PictureLayout, pictureLayouts } from '@/lib/pictures/model';
import { paths } from '@/lib/shared/paths';
import { ReferralDownloads } from './referral-downloads';

/**
 * Where a member has their referral card drawn: what it is drawn on comes first.
 * @param version of the page: what changed elsewhere since is drawn anew
 */
export function ReferralStudio({ version }: { version: string }) {
  const t = useTranslations('referrals.card');
  return (
    <BackgroundsLoaded
      query={useBackgrounds()}
      unexpected={t('backgroundsFailed')}
      skeleton={<Skeleton className="aspect-7/4 w-full rounded" />}
    >
      {(backgrounds) => <Studio backgrounds={backgrounds} version={version} />}
    </BackgroundsLoaded>
  );
}

function Studio({ backgrounds, version }: { backgrounds: BackgroundChoice[]; version: string }) {
  const t = useTranslations('referrals.card');
  const layouts = useTranslations('pictures.choices.layouts');
  const here = useLocale();
  const [locale, setLocale] = useState<Locale>(here);
  const [layout, setLayout] = useState<PictureLayout>('horizon');
  const [background, setBackground] = useState(backgrounds[0]?.publicId);
  const ground = backgrounds.find(({ publicId }) => publicId === background) ?? backgrounds[0];
  if (!ground) return null;
  const choice = { locale, layout, background: ground.publicId, v: `${version}-${ground.version}` };
  return (
    <>
      <CardPreview
        address={paths.referralCard({ kind: 'preview', ...choice })}
        alt={t('preview', { language: localeTable[locale].name })}
      />
      <RadioChips
        legend={t('language')}
        value={locale}
        choices={locales.map((each) => ({ value: each, text: localeTable[each].name, lang: each }))}
        onChange={setLocale}
      />
      <RadioChips
        legend={t('layout')}
        value={layout}
        choices={pictureLayouts.map((each) => ({ value: each, text: layouts(each) }))}
        onChange={setLayout}
      />
      <BackgroundChoices
        legend={t('background')}
        value={ground.publicId}
        choices={backgrounds}
        onChange={setBackground}
      />
      <ReferralDownloads choice={choice} />
    </>
  );
}
