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
import { Textarea } from '@/components/ui/textarea';
import { locales, localeTable } from '@/lib/i18n/locales';
import { useRouter } from '@/lib/i18n/use-navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { savePhraseAction } from '@/lib/translation/phrases/actions';
import type { PhraseForm as Values } from '@/lib/translation/phrases/phrase-schemas';
import { ownSubjects } from '@/lib/translation/phrases/subjects';

type Props = {
  /** Without an identifier it is a new entry. */
  values: Values;
  industries: readonly { slug: string; name: string }[];
};

/** An entry of the phrasebook in six languages, the reader's first; what is wrong stands at its field, and everything typed stays. */
export function PhraseForm({ values, industries }: Props) {
  const t = useTranslations('card-admin.phrases');
  const router = useRouter();
  const spoken = useLocale();
  const { write } = useWrite();
  const { register, handleSubmit, formState, setError, watch } = useForm<Values>({
    resolver: resolveLater,
    defaultValues: values,
  });
  const { errors, isSubmitting } = formState;
  const errorOf = useCodeWords(useTranslations('card-admin.phrases.fields'));
  const isNew = values.id === '';
  const subject = watch('subject');
  const ordered = locales.toSorted((one, other) => Number(other === spoken) - Number(one === spoken));

  async function submit(form: Values) {
    const answer = await write({
      call: () => savePhraseAction(form),
      done: t(isNew ? 'done.created' : 'done.saved'),
      words: { conflict: t('failed.conflict') },
      onFailure: (failure) =>
        failure.code === 'conflict' && !failure.fieldErrors ? false : showFailure({ setError }, failure),
    });
    if (answer.ok && isNew) router.push(adminPaths.phrases({ phrase: answer.data.id }), { scroll: false });
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      {isNew ? (
        <Field id="subject" label={t('form.subject')} error={errorOf(errors.subject?.message)}>
          {(props) => (
            <Select {...props} {...register('subject')}>
              {ownSubjects.map((each) => (
                <option key={each} value={each}>
                  {t(`subjects.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {subject === 'trades' ? (
        <Field
          id="industry"
          label={t('form.industry')}
          help={t('form.industryHelp')}
          error={errorOf(errors.industry?.message)}
        >
          {(props) => (
            <Select {...props} {...register('industry')}>
              <option value="">—</option>
              {industries.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <p className="text-sm text-muted">{t('form.help', { number: '{n}' })}</p>
      {ordered.map((locale) => (
        <Field
          key={locale}
          id={`texts-${locale}`}
          label={localeTable[locale].name}
          error={errorOf(errors.texts?.[locale]?.message)}
        >
          {(props) => (
            <Textarea rows={3} lang={locale} spellCheck={false} {...props} {...register(`texts.${locale}`)} />
          )}
        </Field>
      ))}
      <FormError errors={errors} unexpected={t('failed.save')} />
      <Button tone="primary" type="submit" disabled={isSubmitting}>
        {isSubmitting ? t('form.saving') : t(isNew ? 'form.create' : 'form.save')}
      </Button>
    </form>
  );
}

const resolveLater = lateResolver<Values>(async () => (await import('./phrase-resolver')).phraseResolver);
