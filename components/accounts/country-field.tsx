'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { useFieldErrors } from '@/components/accounts/use-field-errors';
import { Field } from '@/components/forms/field';
import { Select } from '@/components/forms/select';
import { type Countries, CountryOptions } from './country-options';

/** The country of an account, in the reader's language; the market comes first and is chosen to begin with. */
export function CountryField({ countries }: { countries: Countries }) {
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
