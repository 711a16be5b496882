'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
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
import { locales, localeTable } from '@/lib/i18n/locales';
import { useRouter } from '@/lib/i18n/use-navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { createCategoryAction, updateCategoryAction } from '@/lib/shop/category-actions';
import type { CategoryForm as Values } from '@/lib/shop/category-schemas';

type Props = {
  /** As the category is stored now: a version of zero begins a new one. */
  values: Values;
  /** What a new one can lie below. */
  parents: readonly { slug: string; name: string }[];
};

/**
 * A category in six languages; what is wrong stands at its field, and everything typed stays: also where somebody else changed it
 * meanwhile, which is said, and the next press writes over it.
 */
export function CategoryForm({ values, parents }: Props) {
  const t = useTranslations('shop-admin.categories');
  const router = useRouter();
  const { write } = useWrite();
  const own = useLocale();
  const isNew = values.version === 0;
  const { register, handleSubmit, formState, setError, reset } = useForm<Values>({
    resolver: resolveLater,
    defaultValues: values,
  });
  const { errors, isSubmitting, isDirty } = formState;
  const errorOf = useCodeWords(useTranslations('shop-admin.categories.fields'));
  const [seen, setSeen] = useState(values.version);
  const [stale, setStale] = useState(false);
  // Saved meanwhile: by this form, whose text that is, or by somebody else before anything was typed here.
  if (seen !== values.version) {
    setSeen(values.version);
    if (!stale && !isDirty) reset(values);
  }
  // The reader's own language stands first: it is the one they check.
  const ordered = [own, ...locales.filter((locale) => locale !== own)];

  async function submit(form: Values) {
    const input = { ...form, version: seen };
    const answer = await write({
      call: () => (isNew ? createCategoryAction(input) : updateCategoryAction(input)),
      done: t(isNew ? 'done.created' : 'done.saved'),
      failed: t('failed.save'),
      words: { staleVersion: t('form.stale') },
      onFailure: (failure) => failure.code !== 'staleVersion' && showFailure({ setError }, failure),
    });
    setStale(!answer.ok && answer.code === 'staleVersion');
    if (answer.ok) reset(form);
    if (answer.ok && isNew)
      router.push(adminPaths.categories({ category: answer.data.slug }), { scroll: false });
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      {stale ? (
        <p role="alert" className="text-sm text-danger">
          {t('form.stale')}
        </p>
      ) : null}
      {isNew ? (
        <>
          <Field
            id="slug"
            label={t('form.slug')}
            help={t('form.slugHelp')}
            error={errorOf(errors.slug?.message)}
          >
            {(props) => <Input autoComplete="off" spellCheck={false} {...props} {...register('slug')} />}
          </Field>
          <Field id="parent" label={t('move.to')} error={errorOf(errors.parent?.message)}>
            {(props) => (
              <Select {...props} {...register('parent')}>
                <option value="">{t('move.top')}</option>
                {parents.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      ) : null}
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
            {(props) => (
              <Input lang={locale} autoComplete="off" {...props} {...register(`synonyms.${locale}`)} />
            )}
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

const resolveLater = lateResolver<Values>(async () => (await import('./category-resolver')).categoryResolver);
