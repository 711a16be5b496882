'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { BannerForm } from '@/lib/banners/schemas';
import { fallbackLocale, type Locale, localeTable } from '@/lib/i18n/locales';
import { linkTarget } from '@/lib/shared/link-target';
import type { Picture } from '@/lib/shared/media';
import { Banners } from './banners';

/** The banner as readers of a language will see it, drawn by what draws it for them, as wide as on a desktop and on a phone. */
export function BannerPreview({ reader, known }: { reader: Locale; known: readonly Picture[] }) {
  const t = useTranslations('banners.preview');
  const typed = useWatch<BannerForm>() as BannerForm;
  const lang = [reader, fallbackLocale].find((locale) => typed.texts[locale].title.trim() !== '');
  const key = [typed.pictures[reader], typed.pictures[fallbackLocale], typed.picture].find(Boolean);
  const picture = known.find((each) => each.key === key);
  const language = localeTable[reader].name;
  return (
    <section aria-label={t('title')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-medium">{t('titleIn', { language })}</h3>
      {lang === undefined ? <p className="text-sm text-muted">{t('noText', { language })}</p> : null}
      {lang !== undefined && !picture ? <p className="text-sm text-muted">{t('noPicture')}</p> : null}
      {lang !== undefined && lang !== reader ? (
        <p className="text-sm text-muted">{t('fallback', { language: localeTable[lang].name })}</p>
      ) : null}
      {lang !== undefined && picture
        ? (['desktop', 'phone'] as const).map((screen) => (
            <figure key={screen} className="grid grid-cols-[minmax(0,1fr)] gap-1">
              <figcaption className="text-sm text-muted">{t(screen)}</figcaption>
              <div className="overflow-x-auto rounded border bg-ground p-4 pt-0">
                <div inert lang={lang} className={screen === 'desktop' ? 'w-300' : 'w-89.5'}>
                  <Banners
                    label={t('title')}
                    banners={[
                      {
                        id: 0,
                        href: linkTarget(typed.link.trim()) ?? '/',
                        title: typed.texts[lang].title.trim(),
                        subtitle: typed.texts[lang].subtitle.trim(),
                        picture,
                      },
                    ]}
                  />
                </div>
              </div>
            </figure>
          ))
        : null}
    </section>
  );
}
