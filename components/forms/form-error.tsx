'use client';

import { useTranslations } from 'next-intl';
import type { FieldErrors } from 'react-hook-form';
import { FieldError } from './field';
import { formFaultOf } from './late-resolver';
import type { FormFailure } from './run-action';

/**
 * What is wrong with a form as a whole, above its button.
 * @param errors of `formState`; showFailure put it there
 * @param unexpected which operation failed, said of a failure that nobody expected
 */
export function FormError({ errors, unexpected }: { errors: FieldErrors; unexpected: string }) {
  const fault = formFaultOf(errors);
  if (!fault) return null;
  return (
    <FailureText
      failure={{ code: fault.type as FormFailure['code'], errorId: String(fault.message ?? '') }}
      unexpected={unexpected}
    />
  );
}

/** A failure in the reader's language, with the id that it was logged under. */
export function FailureText({ failure, unexpected }: { failure: FormFailure; unexpected: string }) {
  const t = useTranslations('errors');
  const { code, errorId } = failure;
  return (
    <FieldError>
      <span>
        {code === 'unexpected' ? unexpected : t(`codes.${code}`)}
        {errorId ? <span className="tabular block">{t('errorId', { id: errorId })}</span> : null}
      </span>
    </FieldError>
  );
}
