'use client';

import type { FieldErrors } from 'react-hook-form';
import { FieldError } from './field';
import { formErrorOf } from './late-resolver';
import type { FormFailure } from './run-action';
import { useFailureWords } from './use-failure-words';

/**
 * What is wrong with a form as a whole, above its button.
 * @param errors of `formState`; showFailure put it there
 * @param unexpected which operation failed, said of a failure that nobody expected
 */
export function FormError({ errors, unexpected }: { errors: FieldErrors; unexpected: string }) {
  const error = formErrorOf(errors);
  if (!error) return null;
  return (
    <FailureText
      failure={{ code: error.type as FormFailure['code'], errorId: String(error.message ?? '') }}
      unexpected={unexpected}
    />
  );
}

/** A failure in the reader's language, with the id that it was logged under. */
export function FailureText({ failure, unexpected }: { failure: FormFailure; unexpected: string }) {
  const { text, id } = useFailureWords()(failure, unexpected);
  return (
    <FieldError>
      <span>
        {text}
        {id ? <span className="tabular block">{id}</span> : null}
      </span>
    </FieldError>
  );
}
