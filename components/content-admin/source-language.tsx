'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { LocaleOptions } from '@/components/forms/locale-options';
import { Select } from '@/components/forms/select';
import type { PageForm } from '@/lib/pages/page-form';

/** Which language of a page is its original: whoever began it may have written in another one. */
export function SourceLanguage({ disabled }: { disabled: boolean }) {
  const t = useTranslations('pages.editor');
  const { register } = useFormContext<PageForm>();
  return (
    <div className="max-w-90">
      <Field id="source-language" label={t('sourceLanguage')} help={t('sourceLanguageHelp')}>
        {(control) => (
          <Select {...control} {...register('sourceLocale')} disabled={disabled}>
            <LocaleOptions />
          </Select>
        )}
      </Field>
    </div>
  );
}
