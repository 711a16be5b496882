import { FetchError } from '@/lib/shared/fetch-data';
import type { FormFailure } from './run-action';

/** What FailureText shows of something that was thrown. */
export function failureFrom(error: unknown): FormFailure {
  return error instanceof FetchError ? { code: error.code, errorId: error.errorId } : { code: 'unexpected' };
}

/** The same of what was asked for: without an answer it is known what failed, not why. */
export function failureOfAsking(error: unknown): FormFailure {
  const failure = failureFrom(error);
  return failure.code === 'network' ? { ...failure, code: 'unexpected' } : failure;
}
