'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormProvider, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { useFieldErrors } from '@/components/accounts/use-field-errors';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { Select } from '@/components/forms/select';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { referralCookie } from '@/lib/accounts/referral-cookie';
import type { registerSchema } from '@/lib/accounts/schemas';
import { registerAction } from '@/lib/flows/members/actions';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { AgreementField } from './agreement-field';
import { type Countries, CountryOptions } from './country-options';
import { EmailCodeField } from './email-code-field';
import { EmailField } from './email-field';
import { leaveFor } from './leave-for';
import { NewPasswordFields } from './password-fields';
import { ReferralField } from './referral-field';
import { RegistrantTypes } from './registrant-types';
import { useEmailCode } from './use-email-code';

type Registration = z.input<typeof registerSchema>;
/** With the captcha that the code is asked for with. */
type Values = Registration & { captcha: string };

const resolver = lateResolver<Values>(async () => (await import('./resolvers')).registerResolver);

/**
 * Makes an account and signs in.
 * @param from where a visitor goes on, as it stood in the address
 */
export function RegisterForm({ from, countries }: { from: string | null; countries: Countries }) {
  const t = useTranslations('accounts.register');
  const words = useTranslations('accounts.form');
  const locale = useLocale();
  const { write } = useWrite(null);
  // Text fields have no values of their own: what was typed before the page was alive stays.
  const form = useForm<Values>({ resolver, defaultValues: { locale, country: 'VN' } });
  const emailCode = useEmailCode(form, 'register');
  const { errors, isSubmitting } = form.formState;
  const errorOf = useFieldErrors(errors);

  async function submit({ captcha, ...registration }: Values) {
    const answer = await write({
      call: () => registerAction({ ...registration, ...emailCode.proof(captcha), locale }),
      onFailure: (failure) => {
        emailCode.refused(failure);
        return showFailure(form, failure);
      },
    });
    if (!answer.ok) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = `${referralCookie.name}=; path=/; max-age=0`;
    const isVisitor = registration.type === 'visitor';
    await leaveFor(isVisitor ? (from ?? paths.member()) : paths.payment(), locale);
  }

  return (
    <FormProvider {...form}>
      <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="grid gap-4">
        <RegistrantTypes />
        <EmailField isNew />
        <EmailCodeField emailCode={emailCode} />
        <NewPasswordFields label={words('password')} />
        <Field id="nickname" label={t('nickname')} error={errorOf('nickname')}>
          {(control) => <Input autoComplete="nickname" {...control} {...form.register('nickname')} />}
        </Field>
        <CountryField countries={countries} />
        <ReferralField />
        <AgreementField error={errorOf('agreed')} input={form.register('agreed')} />
        <FormError errors={errors} unexpected={t('failed')} />
        <Button tone="primary" type="submit" disabled={isSubmitting}>
          {isSubmitting ? t('submitting') : t('submit')}
        </Button>
        <p className="text-sm">
          <span className="text-muted">{t('haveAccount')}</span>{' '}
          <Link href={paths.login(from ?? undefined)} className="link inline-block font-medium max-md:py-3">
            {t('login')}
          </Link>
        </p>
      </form>
    </FormProvider>
  );
}

/** The country of an account, in the reader's language; the market comes first and is chosen to begin with. */
function CountryField({ countries }: { countries: Countries }) {
  const t = useTranslations('accounts.register');
  const { register, formState } = useFormContext<{ country: string }>();
  const errorOf = useFieldErrors(formState.errors);
  return (
    <Field id="country" label={t('country')} error={errorOf('country')}>
      {(control) => (
        <Select autoComplete="country" {...control} {...register('country')}>
          <CountryOptions countries={countries} frequent={t('countryFrequent')} others={t('countryOthers')} />
        </Select>
      )}
    </Field>
  );
}
