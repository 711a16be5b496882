'use client';

import { type Messages, useTranslations } from 'next-intl';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { Select } from '@/components/forms/select';
import { showFailure } from '@/components/forms/show-failure';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { useRouter } from '@/lib/i18n/use-navigation';
import { createBackgroundAction, updateBackgroundAction } from '@/lib/pictures/admin-actions';
import { adminPaths } from '@/lib/shared/admin-paths';
import { BackgroundUpload } from './background-upload';

type Values = {
  mediaKey: string;
  names: Record<Locale, string>;
  textTone: 'light' | 'dark';
};

type Props = {
  /** The one to be changed; a new one without. */
  background?: {
    publicId: string;
    names: Partial<Record<Locale, string>>;
    textTone: 'light' | 'dark';
    isDrawing: boolean;
  };
};

type FieldCode = keyof Messages['pictures']['admin']['fields'];

const asSmall = 'pictureTooSmall' satisfies FieldCode;

/** A background's picture, names and tone; what is wrong stands at its field, and everything typed stays. */
export function BackgroundForm({ background }: Props) {
  const t = useTranslations('pictures.admin');
  const router = useRouter();
  const { write } = useWrite();
  const names = Object.fromEntries(locales.map((locale) => [locale, background?.names[locale] ?? '']));
  const { register, handleSubmit, formState, setError, setValue, clearErrors } = useForm<Values>({
    resolver: background ? resolveChange : resolveNew,
    defaultValues: {
      mediaKey: '',
      names: names as Values['names'],
      textTone: background?.textTone ?? 'dark',
    },
  });
  const { errors, isSubmitting } = formState;
  const words = useCodeWords(useTranslations('pictures.admin.fields'));

  async function submit({ mediaKey, ...fields }: Values) {
    const answer = await write<unknown>({
      call: () =>
        background
          ? updateBackgroundAction({ id: background.publicId, ...fields })
          : createBackgroundAction({ mediaKey, ...fields }),
      done: t(background ? 'done.updated' : 'done.created'),
      onFailure: (failure) => showFailure({ setError }, failure),
    });
    if (answer.ok && !background) router.push(adminPaths.backgrounds(), { scroll: false });
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      {background ? null : (
        <BackgroundUpload
          error={words(errors.mediaKey?.message)}
          onUploaded={(key, isSmall) => {
            clearErrors('mediaKey');
            setValue('mediaKey', isSmall ? '' : key);
            if (isSmall) setError('mediaKey', { message: asSmall });
          }}
        />
      )}
      {locales.map((locale) => (
        <Field
          key={locale}
          id={`name-${locale}`}
          label={t('form.name', { language: localeTable[locale].name })}
          error={words(errors.names?.[locale]?.message)}
        >
          {(props) => <Input lang={locale} autoComplete="off" {...props} {...register(`names.${locale}`)} />}
        </Field>
      ))}
      {background?.isDrawing ? null : (
        <Field id="tone" label={t('form.tone')}>
          {(props) => (
            <Select {...props} {...register('textTone')}>
              {(['dark', 'light'] as const).map((tone) => (
                <option key={tone} value={tone}>
                  {t(`tones.${tone}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <FormError errors={errors} unexpected={t('failed.save')} />
      <Button tone="primary" type="submit" disabled={isSubmitting}>
        {isSubmitting ? t('form.saving') : t(background ? 'form.save' : 'form.create')}
      </Button>
    </form>
  );
}

const resolveNew = lateResolver<Values>(
  async () => (await import('./background-resolvers')).newBackgroundResolver,
);
const resolveChange = lateResolver<Values>(
  async () => (await import('./background-resolvers')).changeBackgroundResolver,
);
