'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { useFieldErrors } from '@/components/accounts/use-field-errors';
import { FieldError } from '@/components/forms/field';
import type { RegistrantType } from '@/lib/accounts/schemas';

// Not the schema's list: its library would come with the page.
const types: RegistrantType[] = ['company', 'individual', 'visitor'];

/** Who registers, a card each with what it gives. */
export function RegistrantTypes() {
  const t = useTranslations('accounts.register');
  const { register, formState } = useFormContext<{ type: RegistrantType }>();
  const errorOf = useFieldErrors(formState.errors);
  const error = errorOf('type');
  return (
    <fieldset aria-describedby={error ? 'type-note' : undefined} className="grid gap-1">
      <legend className="mb-1 font-medium">{t('type')}</legend>
      <div className="grid gap-2">
        {types.map((type) => (
          <label
            key={type}
            className="flex cursor-pointer items-start gap-3 rounded border border-line-strong px-3 py-2 hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              value={type}
              aria-labelledby={`type-${type}`}
              aria-describedby={`type-${type}-text`}
              className="mt-1 size-4 shrink-0 accent-accent focus-visible:outline-none"
              {...register('type')}
            />
            <span>
              <span id={`type-${type}`} className="block font-medium">
                {t(`types.${type}.name`)}
              </span>
              <span id={`type-${type}-text`} className="block text-sm text-muted">
                {t(`types.${type}.text`)}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error ? <FieldError id="type-note">{error}</FieldError> : null}
    </fieldset>
  );
}
