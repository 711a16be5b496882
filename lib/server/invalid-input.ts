import 'server-only';
import type { z } from 'zod';
import { codeOf } from '@/lib/shared/issue-code';
import { AppError } from './errors';

/**
 * The failure `invalidInput` with the first code of each wrong field (`codeOf`); nested ones are joined by dots.
 * @param within the member that holds the form's fields, where they are named without it
 */
export function invalidInput(error: z.ZodError, within?: string): AppError {
  const fieldErrors: Record<string, string> = {};
  for (const issue of error.issues) {
    const { path } = issue;
    if (within === undefined) fieldErrors[path.join('.')] ??= codeOf(issue);
    else if (path[0] === within) fieldErrors[path.slice(1).join('.')] ??= codeOf(issue);
  }
  return new AppError('invalidInput', { fieldErrors });
}
