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
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { useRouter } from '@/lib/i18n/use-navigation';
import { addWatchedWordsAction, changeWatchedWordAction } from '@/lib/watched-words/actions';
import type { NewWordsForm, WordChangeForm } from '@/lib/watched-words/schemas';
import { watchedWordActions } from '@/lib/watched-words/word-actions';

type Props = {
  values: NewWordsForm;
  /** The entry that is changed, as it is shown; without one new entries are added. */
  entry?: Pick<WordChangeForm, 'id' | 'seen'>;
  listHref: string;
};

/** Entries of the list of words; what is wrong stands at its field, and everything typed stays. */
export function WatchedWordForm({ values, entry, listHref }: Props) {
  const t = useTranslations('post-admin.watchedWords');
  const router = useRouter();
  const { write } = useWrite();
  const { register, handleSubmit, formState, setError, watch } = useForm<NewWordsForm>({
    resolver: resolveLater,
    defaultValues: values,
  });
  const { errors, isSubmitting } = formState;
  const errorOf = useCodeWords(useTranslations('post-admin.watchedWords.fields'));
  const action = watch('action');

  async function submit(form: NewWordsForm) {
    const said = {
      failed: t('failed.save'),
      words: { conflict: t('failed.conflict') },
      onFailure: (failure: Parameters<typeof showFailure>[1]) =>
        failure.code === 'conflict' && !failure.fieldErrors ? false : showFailure({ setError }, failure),
    };
    if (entry) {
      const call = () => changeWatchedWordAction({ ...form, ...entry });
      await write({ ...said, call, done: t('done.saved') });
      return;
    }
    const done = ({ added }: { added: number }) => t('done.created', { count: added });
    const answer = await write({ ...said, call: () => addWatchedWordsAction(form), done });
    if (answer.ok) router.push(listHref, { scroll: false });
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      {entry ? (
        <Field id="phrases" label={t('form.phrase')} error={errorOf(errors.phrases?.message)}>
          {(props) => <Input autoComplete="off" spellCheck={false} {...props} {...register('phrases')} />}
        </Field>
      ) : (
        <Field
          id="phrases"
          label={t('form.phrases')}
          help={t('form.phrasesHelp')}
          error={errorOf(errors.phrases?.message)}
        >
          {(props) => <Textarea rows={6} spellCheck={false} {...props} {...register('phrases')} />}
        </Field>
      )}
      <Field id="action" label={t('form.action')} help={t(`actionHelp.${action}`)}>
        {(props) => (
          <Select {...props} {...register('action')}>
            {watchedWordActions.map((each) => (
              <option key={each} value={each}>
                {t(`actions.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="locale" label={t('form.locale')} help={t('form.localeHelp')}>
        {(props) => (
          <Select {...props} {...register('locale')}>
            <option value="">{t('allLocales')}</option>
            <LocaleOptions />
          </Select>
        )}
      </Field>
      <div>
        <label className="flex items-start gap-2.5 py-1 max-md:py-2.5">
          <input
            type="checkbox"
            aria-describedby="marked-help"
            className="mt-1 size-4 shrink-0 accent-accent"
            {...register('marked')}
          />
          <span>{t('form.marked')}</span>
        </label>
        <p id="marked-help" className="text-sm text-muted">
          {t('form.markedHelp')}
        </p>
      </div>
      <FormError errors={errors} unexpected={t('failed.save')} />
      <Button tone="primary" type="submit" disabled={isSubmitting}>
        {isSubmitting ? t('form.saving') : t(entry ? 'form.save' : 'form.create')}
      </Button>
    </form>
  );
}

const resolveLater = lateResolver<NewWordsForm>(
  async () => (await import('./watched-word-resolver')).watchedWordResolver,
);
