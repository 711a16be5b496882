'use client';

import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { type Countries, CountryOptions } from '@/components/accounts/country-options';
import { useFieldErrors } from '@/components/accounts/use-field-errors';
import { useRefresh } from '@/components/accounts/use-refresh';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { LocaleOptions } from '@/components/forms/locale-options';
import { Select } from '@/components/forms/select';
import { showFailure } from '@/components/forms/show-failure';
import { SubmitButton } from '@/components/forms/submit-button';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Input } from '@/components/ui/input';
import { updateProfileAction } from '@/lib/accounts/actions';
import type { profileSchema } from '@/lib/accounts/schemas';

type Values = z.input<typeof profileSchema>;

type Props = {
  email: string;
  profile: Values;
  /** Whether the mobile is verified; null where it need not be. */
  mobileVerified: boolean | null;
  countries: Countries;
};

const resolver = lateResolver<Values>(async () => (await import('./resolvers')).profileResolver);

/** What a member says of themselves; the email they sign in with stays (specification §5). */
export function ProfileForm({ email, profile, mobileVerified, countries }: Props) {
  const t = useTranslations('membership.profile');
  const words = useTranslations('membership');
  const { write } = useWrite(useRefresh());
  // The fields bring their values themselves: what was typed before the page was alive stays.
  const form = useForm<Values>({ resolver });
  const { errors, isSubmitting } = form.formState;
  const errorOf = useFieldErrors(errors);
  const mobileHelp =
    mobileVerified === null ? t('mobileHelp') : t(mobileVerified ? 'mobileVerified' : 'mobileUnverified');

  async function submit(values: Values) {
    await write({
      call: () => updateProfileAction(values),
      done: t('saved'),
      failed: words('saveFailed'),
      onFailure: (failure) => showFailure(form, failure),
    });
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="grid max-w-xl gap-4">
      <Field id="email" label={t('email')} help={t('emailHelp')}>
        {(control) => (
          <Input type="email" value={email} readOnly className="bg-sunken text-muted" {...control} />
        )}
      </Field>
      <Field id="nickname" label={t('nickname')} error={errorOf('nickname')}>
        {(control) => (
          <Input
            autoComplete="nickname"
            defaultValue={profile.nickname}
            {...control}
            {...form.register('nickname')}
          />
        )}
      </Field>
      <Field id="mobile" label={t('mobile')} help={mobileHelp} error={errorOf('mobile')}>
        {(control) => (
          <Input
            type="tel"
            autoComplete="tel"
            defaultValue={profile.mobile}
            {...control}
            {...form.register('mobile')}
          />
        )}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field id="country" label={t('country')} error={errorOf('country')}>
          {(control) => (
            <Select
              autoComplete="country"
              defaultValue={profile.country}
              {...control}
              {...form.register('country')}
            >
              <CountryOptions
                countries={countries}
                frequent={t('countryFrequent')}
                others={t('countryOthers')}
              />
            </Select>
          )}
        </Field>
        <Field id="locale" label={t('language')} help={t('languageHelp')} error={errorOf('locale')}>
          {(control) => (
            <Select defaultValue={profile.locale} {...control} {...form.register('locale')}>
              <LocaleOptions />
            </Select>
          )}
        </Field>
      </div>
      <FormError errors={errors} unexpected={words('saveFailed')} />
      <SubmitButton busy={isSubmitting} label={t('save')} busyLabel={words('saving')} />
    </form>
  );
}
