'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { LocaleOptions } from '@/components/forms/locale-options';
import { Select } from '@/components/forms/select';
import { showFailure } from '@/components/forms/show-failure';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { saveWordAction } from '@/lib/directory/actions';
import type { WordForm as Values } from '@/lib/directory/word-schemas';
import { useRouter } from '@/lib/i18n/use-navigation';
import { leftOutRoles, wordKinds } from '@/lib/search/word-kinds';
import { adminPaths } from '@/lib/shared/admin-paths';

type Props = {
  /** Without an identifier it is a new entry. */
  values: Values;
  industries: readonly { slug: string; name: string }[];
};

/** An entry of the table of words; what is wrong stands at its field, and everything typed stays. */
export function WordForm({ values, industries }: Props) {
  const t = useTranslations('card-admin.words');
  const router = useRouter();
  const { write } = useWrite();
  const { register, handleSubmit, formState, setError, watch } = useForm<Values>({
    resolver: resolveLater,
    defaultValues: values,
  });
  const { errors, isSubmitting } = formState;
  const errorOf = useCodeWords(useTranslations('card-admin.words.fields'));
  const isNew = values.id === '';
  const kind = watch('kind');

  async function submit(form: Values) {
    const answer = await write({
      call: () => saveWordAction(form),
      done: t(isNew ? 'done.created' : 'done.saved'),
      words: { conflict: t('failed.conflict') },
      onFailure: (failure) =>
        failure.code === 'conflict' && !failure.fieldErrors ? false : showFailure({ setError }, failure),
    });
    if (answer.ok && isNew) router.push(adminPaths.words({ word: answer.data.id }), { scroll: false });
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      {isNew ? (
        <Field id="kind" label={t('form.kind')} help={t(`kindHelp.${kind}`)} error={undefined}>
          {(props) => (
            <Select {...props} {...register('kind')}>
              {wordKinds.map((each) => (
                <option key={each} value={each}>
                  {t(`kinds.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {kind === 'leftOut' && isNew ? (
        <Field id="role" label={t('form.role')} error={errorOf(errors.role?.message)}>
          {(props) => (
            <Select {...props} {...register('role')}>
              <option value="">—</option>
              {leftOutRoles.map((role) => (
                <option key={role} value={role}>
                  {t(`roles.${role}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <Field
        id="phrases"
        label={t('form.phrases')}
        help={t('form.phrasesHelp')}
        error={errorOf(errors.phrases?.message)}
      >
        {(props) => <Textarea rows={5} spellCheck={false} {...props} {...register('phrases')} />}
      </Field>
      {kind === 'standsFor' ? (
        <>
          <Field
            id="targets"
            label={t('form.targets')}
            help={t('form.targetsHelp')}
            error={errorOf(errors.targets?.message)}
          >
            {(props) => <Textarea rows={2} spellCheck={false} {...props} {...register('targets')} />}
          </Field>
          <Field id="industry" label={t('form.industry')} error={errorOf(errors.industry?.message)}>
            {(props) => (
              <Select {...props} {...register('industry')}>
                <option value="">{t('form.noIndustry')}</option>
                {industries.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      ) : null}
      <Field id="locale" label={t('form.locale')} error={undefined}>
        {(props) => (
          <Select {...props} {...register('locale')}>
            <option value="">{t('allLocales')}</option>
            <LocaleOptions />
          </Select>
        )}
      </Field>
      <FormError errors={errors} unexpected={t('failed.save')} />
      <Button tone="primary" type="submit" disabled={isSubmitting}>
        {isSubmitting ? t('form.saving') : t(isNew ? 'form.create' : 'form.save')}
      </Button>
    </form>
  );
}

const resolveLater = lateResolver<Values>(async () => (await import('./word-resolver')).wordResolver);
