'use client';

import { useLocale, useTranslations } from 'next-intl';
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
import { Textarea } from '@/components/ui/textarea';
import { createIndustryAction, updateIndustryAction } from '@/lib/directory/actions';
import type { IndustryForm as Values, VsicSection } from '@/lib/directory/industry-schemas';
import { locales, localeTable } from '@/lib/i18n/locales';
import { useRouter } from '@/lib/i18n/use-navigation';
import { adminPaths } from '@/lib/shared/admin-paths';

type Props = {
  values: Values;
  /** Names of the icons that a group may have. */
  icons: readonly string[];
  sections: readonly VsicSection[];
  isNew: boolean;
  isGroup: boolean;
};

/** An industry in six languages; what is wrong stands at its field, and everything typed stays. */
export function IndustryForm({ values, icons, sections, isNew, isGroup }: Props) {
  const t = useTranslations('card-admin.industries');
  const router = useRouter();
  const { write } = useWrite();
  const own = useLocale();
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    resolver: resolveLater,
    defaultValues: values,
  });
  const { errors, isSubmitting } = formState;
  const errorOf = useCodeWords(useTranslations('card-admin.industries.fields'));
  // The reader's own language stands first: it is the one they check.
  const ordered = [own, ...locales.filter((locale) => locale !== own)];

  async function submit(form: Values) {
    const answer = await write({
      call: () => (isNew ? createIndustryAction(form) : updateIndustryAction(form)),
      done: t(isNew ? 'done.created' : 'done.saved'),
      onFailure: (failure) => showFailure({ setError }, failure),
    });
    if (answer.ok && isNew)
      router.push(adminPaths.industries({ industry: answer.data.slug }), { scroll: false });
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      {isNew ? (
        <Field
          id="slug"
          label={t('form.slug')}
          help={t('form.slugHelp')}
          error={errorOf(errors.slug?.message)}
        >
          {(props) => <Input autoComplete="off" spellCheck={false} {...props} {...register('slug')} />}
        </Field>
      ) : null}
      {isGroup ? (
        <Field id="icon" label={t('form.icon')} error={errorOf(errors.icon?.message)}>
          {(props) => (
            <Select {...props} {...register('icon')}>
              {icons.map((icon) => (
                <option key={icon} value={icon}>
                  {icon}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{t('form.vsic')}</legend>
        <div className="grid gap-1">
          {sections.map((section) => (
            <label
              key={section}
              className="flex min-h-9 items-center gap-2 rounded border px-2 py-1 text-sm has-checked:border-accent has-checked:bg-accent-soft max-md:min-h-11"
            >
              <input
                type="checkbox"
                value={section}
                className="size-4 shrink-0 accent-accent"
                {...register('vsicSections')}
              />
              <span className="w-4 shrink-0 font-medium">{section}</span>
              {t(`sections.${section}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="flex items-start gap-2.5 py-1 max-md:py-2.5">
        <input type="checkbox" className="mt-1 size-4 accent-accent" {...register('active')} />
        <span>
          {t('form.active')}
          <span className="block text-sm text-muted">
            {t(isGroup ? 'form.activeGroupHelp' : 'form.activeHelp')}
          </span>
        </span>
      </label>
      {ordered.map((locale) => (
        <fieldset key={locale} className="grid gap-3 border-t pt-3">
          <legend className="float-left w-full pb-2 font-semibold">{localeTable[locale].name}</legend>
          <Field
            id={`names-${locale}`}
            label={t('form.name')}
            error={errorOf(errors.names?.[locale]?.message)}
          >
            {(props) => (
              <Input lang={locale} autoComplete="off" {...props} {...register(`names.${locale}`)} />
            )}
          </Field>
          <Field
            id={`synonyms-${locale}`}
            label={t('form.synonyms')}
            help={t('form.synonymsHelp')}
            error={errorOf(errors.synonyms?.[locale]?.message)}
          >
            {(props) => <Textarea rows={2} lang={locale} {...props} {...register(`synonyms.${locale}`)} />}
          </Field>
        </fieldset>
      ))}
      <FormError errors={errors} unexpected={t('failed.save')} />
      <Button tone="primary" type="submit" disabled={isSubmitting}>
        {isSubmitting ? t('form.saving') : t(isNew ? 'form.create' : 'form.save')}
      </Button>
    </form>
  );
}

const resolveLater = lateResolver<Values>(async () => (await import('./industry-resolver')).industryResolver);
