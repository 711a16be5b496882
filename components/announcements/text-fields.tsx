'use client';

import { Check, CircleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { useCodeWords } from '@/components/forms/use-code-words';
import { Input } from '@/components/ui/input';
import { Tabs } from '@/components/ui/tabs';
import { Textarea } from '@/components/ui/textarea';
import { languageReadBy } from '@/lib/announcements/languages';
import { type AnnouncementForm, textLength } from '@/lib/announcements/schemas';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { safeReturnPath } from '@/lib/shared/paths';
import { NotificationPreview } from './notification-preview';
import { ReadAs } from './read-as';

/** Title and text in six languages, one at a time, with what members will see of it. */
export function TextFields() {
  const t = useTranslations('announcements.form');
  const { control, formState, setFocus } = useFormContext<AnnouncementForm>();
  const { errors, submitCount } = formState;
  const texts = useWatch({ control, name: 'texts' });
  const own = useLocale();
  const [shown, setShown] = useState<Locale>(own);
  // The writer's own language stands first.
  const ordered = [own, ...locales.filter((locale) => locale !== own)];
  const written = locales.filter((locale) => texts[locale].title.trim() && texts[locale].text.trim());
  const wrong = locales.filter((locale) => errors.texts?.[locale] !== undefined);
  const first = wrong[0];
  const firstField = first && (errors.texts?.[first]?.title ? 'title' : 'text');

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
        panelId="announcement-text"
        onSelect={setShown}
      />
      <div
        id="announcement-text"
        role="tabpanel"
        aria-labelledby={`tab-${shown}`}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2"
      >
        {locales.map((locale) => (
          <LanguageFields key={locale} locale={locale} hidden={locale !== shown} />
        ))}
        <Preview reader={shown} written={written} />
      </div>
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
