'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { LanguageTabs } from '@/components/forms/language-tabs';
import { useCodeWords } from '@/components/forms/use-code-words';
import { Input } from '@/components/ui/input';
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
  const written = locales.filter((locale) => texts[locale].title.trim() !== '');
  const wrong = locales.filter((locale) => errors.texts?.[locale] ?? errors.pictures?.[locale]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LanguageTabs
        label={t('texts')}
        writtenText={t('written')}
        written={written}
        wrong={wrong}
        submitCount={submitCount}
        onWrong={(locale) =>
          setFocus(`texts.${locale}.${errors.texts?.[locale]?.title ? 'title' : 'subtitle'}`)
        }
        panelId="banner-text"
      >
        {(shown) => (
          <>
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
          </>
        )}
      </LanguageTabs>
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
