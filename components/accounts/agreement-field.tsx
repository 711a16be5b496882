'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { TermsLink } from '@/components/content/terms-link';
import { FieldError } from '@/components/forms/field';

type Props = {
  /** In the reader's language. */
  error?: string;
  input: ComponentProps<'input'>;
};

/** Consent to the terms and the privacy policy (specification §5). */
export function AgreementField({ error, input }: Props) {
  const t = useTranslations('accounts.form');
  return (
    <div className="grid gap-1">
      <label className="flex items-start gap-2 text-sm max-md:py-2">
        <input
          type="checkbox"
          className="mt-0.5 size-4 shrink-0 accent-accent max-md:size-5"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? 'agreed-note' : undefined}
          {...input}
        />
        <span>
          {t.rich('agreement', {
            terms: (text) => <TermsLink slug="terms">{text}</TermsLink>,
            privacy: (text) => <TermsLink slug="privacy">{text}</TermsLink>,
          })}
        </span>
      </label>
      {error ? <FieldError id="agreed-note">{error}</FieldError> : null}
    </div>
  );
}
