'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { LanguageTabs } from '@/components/forms/language-tabs';
import { useCodeWords } from '@/components/forms/use-code-words';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { languageReadBy } from '@/lib/announcements/languages';
import { type AnnouncementForm, textLength } from '@/lib/announcements/schemas';
import { type Locale, locales } from '@/lib/i18n/locales';
import { safeReturnPath } from '@/lib/shared/paths';
import { NotificationPreview } from './notification-preview';
import { ReadAs } from './read-as';

/** Title and text in six languages, one at a time, with what members will see of it. */
export function TextFields() {
  const t = useTranslations('announcements.form');
  const { control, formState, setFocus } = useFormContext<AnnouncementForm>();
  const { errors, submitCount } = formState;
  const texts = useWatch({ control, name: 'texts' });
  const written = locales.filter((locale) => texts[locale].title.trim() && texts[locale].text.trim());
  const wrong = locales.filter((locale) => errors.texts?.[locale] !== undefined);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LanguageTabs
        label={t('texts')}
        writtenText={t('written')}
        written={written}
        wrong={wrong}
        submitCount={submitCount}
        onWrong={(locale) => setFocus(`texts.${locale}.${errors.texts?.[locale]?.title ? 'title' : 'text'}`)}
        panelId="announcement-text"
        className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2"
      >
        {(shown) => (
          <>
            {locales.map((locale) => (
              <LanguageFields key={locale} locale={locale} hidden={locale !== shown} />
            ))}
            <Preview reader={shown} written={written} />
          </>
        )}
      </LanguageTabs>
      <ReadAs readers={locales} written={written} />
    </div>
  );
}

/** All languages stay in the form; one is shown. */
function LanguageFields({ locale, hidden }: { locale: Locale; hidden: boolean }) {
  const t = useTranslations('announcements');
  const { register, formState } = useFormContext<AnnouncementForm>();
  const errors = formState.errors.texts?.[locale];
  const errorOf = useCodeWords(useTranslations('announcements.fields'));
  return (
    <div hidden={hidden} className={hidden ? undefined : 'grid content-start gap-4'}>
      <Field id={`title-${locale}`} label={t('form.title')} error={errorOf(errors?.title?.message)}>
        {(control) => (
          <Input lang={locale} autoComplete="off" {...control} {...register(`texts.${locale}.title`)} />
        )}
      </Field>
      <Field
        id={`text-${locale}`}
        label={t('form.text')}
        help={t('form.textHelp', { max: textLength })}
        error={errorOf(errors?.text?.message)}
      >
        {(control) => (
          <Textarea lang={locale} className="min-h-48" {...control} {...register(`texts.${locale}.text`)} />
        )}
      </Field>
    </div>
  );
}

/** What readers of a language will see; from the other Chinese script as it is written there, until it is saved. */
function Preview({ reader, written }: { reader: Locale; written: readonly Locale[] }) {
  const t = useTranslations('announcements.form');
  const { control } = useFormContext<AnnouncementForm>();
  const [texts, link] = useWatch({ control, name: ['texts', 'link'] });
  const lang = languageReadBy(reader, written);
  if (lang === null) return null;
  const typed = link.trim();
  const isLink = safeReturnPath(typed) !== null || /^https:\/\/\S/.test(typed);
  return (
    <section aria-label={t('preview')} className="grid content-start gap-1">
      <h3 className="font-medium">{t('preview')}</h3>
      <NotificationPreview
        lang={lang}
        title={texts[lang].title.trim()}
        text={texts[lang].text.trim()}
        link={isLink ? typed : null}
      />
    </section>
  );
}
