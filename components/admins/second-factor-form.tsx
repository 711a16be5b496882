'use client';

import { useTranslations } from 'next-intl';
import { postLogin } from '@/components/accounts/post-login';
import { Field, FieldError } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { loadAgain } from '@/components/forms/load-again';
import { showFailure } from '@/components/forms/show-failure';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { fetchData } from '@/lib/shared/fetch-data';

type Form = { code: string };

/** The second step: a code of the authenticator, or one of the recovery codes. */
export function SecondFactorForm() {
  const t = useTranslations('admins.factor');
  const errorOf = useCodeWords(useTranslations('admins.fields'));
  const errors = useTranslations('errors.codes');
  const { register, handleSubmit, formState, setError } = useForm<Form>({
    resolver: resolveLater,
    defaultValues: { code: '' },
  });
  const { errors: fieldErrors, isSubmitting } = formState;

  async function submit(values: Form) {
    const failure = await postLogin('admin-second-factor', values);
    if (!failure) return loadAgain();
    showFailure({ setError }, failure);
  }

  /** Lets go of the session that waits, so that the page asks for the password again. */
  async function restart() {
    await fetchData('/api/admin/logout', { method: 'POST' }).catch(() => undefined);
    await loadAgain();
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      <Field id="code" label={t('code')} error={errorOf(fieldErrors.code?.message)}>
        {(control) => (
          <Input
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={20}
            autoFocus
            className="tabular text-lg tracking-widest"
            {...control}
            {...register('code')}
          />
        )}
      </Field>
      {fieldErrors.root?.type === 'loginRequired' ? (
        <FieldError>{t('late')}</FieldError>
      ) : (
        <FormError errors={fieldErrors} unexpected={errors('loginFailed')} />
      )}
      <Button tone="primary" type="submit" disabled={isSubmitting}>
        {isSubmitting ? t('submitting') : t('submit')}
      </Button>
      <Button tone="quiet" onClick={restart}>
        {t('restart')}
      </Button>
    </form>
  );
}

const resolveLater = lateResolver<Form>(async () => (await import('./resolvers')).secondFactorResolver);
