'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { Input } from '@/components/ui/input';
import { hasValidTaxCheck, normalizeTaxCode } from '@/lib/cards/tax-code';
import type { CheckoutForm } from './checkout-form';
import { useFormErrors } from './use-form-errors';

/** Whom the invoice is made out to; a check digit that does not fit is a warning and blocks nothing. Words: `checkout`. */
export function InvoiceFields() {
  const t = useTranslations('checkout');
  const { control, register, formState } = useFormContext<CheckoutForm>();
  const errorOf = useFormErrors(formState.errors);
  const taxCode = useWatch({ control, name: 'invoice.taxCode' }) ?? '';
  const isDoubtful = normalizeTaxCode(taxCode) !== null && !hasValidTaxCheck(taxCode);
  const field = (name: 'company' | 'taxCode' | 'address' | 'email', help?: string) => (
    <Field id={`invoice-${name}`} label={t(`invoice.${name}`)} help={help} error={errorOf(`invoice.${name}`)}>
      {(input) => (
        <Input
          type={name === 'email' ? 'email' : 'text'}
          inputMode={name === 'taxCode' ? 'numeric' : undefined}
          autoComplete={name === 'company' ? 'organization' : name === 'email' ? 'email' : 'off'}
          {...input}
          {...register(`invoice.${name}`, { shouldUnregister: true })}
        />
      )}
    </Field>
  );
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {field('company')}
        {field('taxCode', isDoubtful ? t('invoice.taxCheck') : undefined)}
      </div>
      {field('address')}
      {field('email')}
    </div>
  );
}
