import { FetchError } from '@/lib/shared/fetch-data';
import type { FormFailure } from './run-action';

/** What FailureText shows of something that was thrown. */
export function failureFrom(error: unknown): FormFailure {
  return error instanceof FetchError ? { code: error.code, errorId: error.errorId } : { code: 'unexpected' };
}
