'use client';

import { Check, CircleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { useCodeWords } from '@/components/forms/use-code-words';
import { Input } from '@/components/ui/input';
import { Tabs } from '@/components/ui/tabs';
import { type BannerForm, subtitleLength, titleLength } from '@/lib/banners/schemas';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import type { Picture } from '@/lib/shared/media';
import { BannerPreview } from './banner-preview';
import { PictureField } from './picture-field';

type Props = { known: readonly Picture[]; onUploaded: (picture: Picture) => void };

/** Title, line and picture in six languages, one at a time, with what readers will see of it. */
export function TextFields({ known, onUploaded }: Props) {
  const t = useTranslations('banners.form');
  const { control, formState, setFocus } = useFormContext<BannerForm>();
  const { errors, submitCount } = formState;
  const texts = useWatch({ control, name: 'texts' });
  const own = useLocale();
  const [shown, setShown] = useState<Locale>(own);
  // The writer's own language stands first.
  const ordered = [own, ...locales.filter((locale) => locale !== own)];
  const written = locales.filter((locale) => texts[locale].title.trim() !== '');
  const wrong = locales.filter((locale) => errors.texts?.[locale] ?? errors.pictures?.[locale]);
  const first = wrong[0];
  const firstField = first && (errors.texts?.[first]?.title ? 'title' : 'subtitle');

  // What is wrong may stand behind another tab: it comes to the front, once for each try.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try looks anew, typing does not
  useEffect(() => {
    if (!first || wrong.includes(shown)) return;
    setShown(first);
    requestAnimationFrame(() => setFocus(`texts.${first}.${firstField ?? 'title'}`));
  }, [submitCount, first]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Tabs
        label={t('texts')}
        tabs={ordered.map((locale) => ({
          key: locale,
          text: (
            <span className="inline-flex items-center gap-1.5">
              {localeTable[locale].name}
              {wrong.includes(locale) ? (
                <CircleAlert aria-hidden className="size-4 text-danger" />
              ) : written.includes(locale) ? (
                <>
                  <Check aria-hidden className="size-4 text-success" />
                  <span className="sr-only">{t('written')}</span>
                </>
              ) : null}
            </span>
          ),
        }))}
        current={shown}
        panelId="banner-text"
        onSelect={setShown}
      />
      <div
        id="banner-text"
        role="tabpanel"
        aria-labelledby={`tab-${shown}`}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {locales.map((locale) => (
          <LanguageFields
            key={locale}
            locale={locale}
            hidden={locale !== shown}
            known={known}
            onUploaded={onUploaded}
          />
        ))}
        <BannerPreview reader={shown} known={known} />
      </div>
    </div>
  );
}

/** All languages stay in the form; one is shown. */
function LanguageFields({ locale, hidden, known, onUploaded }: Props & { locale: Locale; hidden: boolean }) {
  const t = useTranslations('banners');
  const { register, formState, control, setValue, clearErrors } = useFormContext<BannerForm>();
  const key = useWatch({ control, name: `pictures.${locale}` });
  const errors = formState.errors.texts?.[locale];
  const language = localeTable[locale].name;
  const errorOf = useCodeWords(useTranslations('banners.fields'));
  const name = `pictures.${locale}` as const;
  const choose = (value: string) => {
    setValue(name, value, { shouldDirty: true });
    clearErrors(name);
  };
  return (
    <div hidden={hidden} className={hidden ? undefined : 'grid content-start gap-4 lg:grid-cols-2'}>
      <Field
        id={`title-${locale}`}
        label={t('form.title')}
        help={t('form.titleHelp', { max: titleLength })}
        error={errorOf(errors?.title?.message)}
      >
        {(props) => (
          <Input lang={locale} autoComplete="off" {...props} {...register(`texts.${locale}.title`)} />
        )}
      </Field>
      <Field
        id={`subtitle-${locale}`}
        label={t('form.subtitle')}
        help={t('form.subtitleHelp', { max: subtitleLength })}
        error={errorOf(errors?.subtitle?.message)}
      >
        {(props) => (
          <Input lang={locale} autoComplete="off" {...props} {...register(`texts.${locale}.subtitle`)} />
        )}
      </Field>
      <PictureField
        name={name}
        label={t('form.ownPicture', { language })}
        help={t('form.ownPictureHelp')}
        error={errorOf(formState.errors.pictures?.[locale]?.message)}
        picture={known.find((each) => each.key === key)}
        onUploaded={(picture) => {
          onUploaded(picture);
          choose(picture.key);
        }}
        onRemove={() => choose('')}
      />
    </div>
  );
}
