'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { showFailure } from '@/components/forms/show-failure';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { locales, localeTable } from '@/lib/i18n/locales';
import { useRouter } from '@/lib/i18n/use-navigation';
import { createTopicAction, updateTopicAction } from '@/lib/posts/admin/topic-actions';
import type { TopicForm as Values } from '@/lib/posts/admin/topic-schemas';
import { adminPaths } from '@/lib/shared/admin-paths';

type Props = {
  /** As the topic is stored now: a version of zero begins a new one. */
  values: Values;
};

/**
 * A topic in six languages; what is wrong stands at its field, and everything typed stays: also where somebody else changed the
 * topic meanwhile, whose names stand beside then.
 */
export function TopicForm({ values }: Props) {
  const t = useTranslations('post-admin.topics');
  const router = useRouter();
  const { write } = useWrite();
  const own = useLocale();
  const isNew = values.version === 0;
  const { register, handleSubmit, formState, setError, watch, reset } = useForm<Values>({
    resolver: resolveLater,
    defaultValues: values,
  });
  const { errors, isSubmitting, isDirty } = formState;
  const errorOf = useCodeWords(useTranslations('post-admin.topics.fields'));
  const [seen, setSeen] = useState(values.version);
  const [stale, setStale] = useState(false);
  // Saved meanwhile: by this form, whose text that is, or by somebody else before anything was typed here.
  if (seen !== values.version) {
    setSeen(values.version);
    if (!stale && !isDirty) reset(values);
  }
  const typed = watch('names');
  // The reader's own language stands first: it is the one they check.
  const ordered = [own, ...locales.filter((locale) => locale !== own)];

  async function submit(form: Values) {
    const input = { ...form, version: seen };
    const answer = await write({
      call: () => (isNew ? createTopicAction(input) : updateTopicAction(input)),
      done: t(isNew ? 'done.created' : 'done.saved'),
      failed: t('failed.save'),
      words: { staleVersion: t('form.stale') },
      onFailure: (failure) => failure.code !== 'staleVersion' && showFailure({ setError }, failure),
    });
    setStale(!answer.ok && answer.code === 'staleVersion');
    if (answer.ok) reset(form);
    if (answer.ok && isNew) router.push(adminPaths.topics({ topic: answer.data.slug }), { scroll: false });
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      {stale ? (
        <p role="alert" className="text-sm text-danger">
          {t('form.stale')}
        </p>
      ) : null}
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
      {ordered.map((locale) => {
        const holds = values.names[locale];
        return (
          <Field
            key={locale}
            id={`names-${locale}`}
            label={localeTable[locale].name}
            help={stale && typed[locale] !== holds ? t('form.holds', { name: holds }) : undefined}
            error={errorOf(errors.names?.[locale]?.message)}
          >
            {(props) => (
              <Input lang={locale} autoComplete="off" {...props} {...register(`names.${locale}`)} />
            )}
          </Field>
        );
      })}
      <FormError errors={errors} unexpected={t('failed.save')} />
      <Button tone="primary" type="submit" disabled={isSubmitting}>
        {isSubmitting ? t('form.saving') : t(isNew ? 'form.create' : 'form.save')}
      </Button>
    </form>
  );
}

const resolveLater = lateResolver<Values>(async () => (await import('./topic-resolver')).topicResolver);
