import 'server-only';
import type { z } from 'zod';
import { AppError } from './errors';

/**
 * The failure `invalidInput` with the first code of each wrong field; nested ones are joined by dots.
 * @param within the member that holds the form's fields, where they are named without it
 */
export function invalidInput(error: z.ZodError, within?: string): AppError {
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    if (within === undefined) fieldErrors[path.join('.')] ??= message;
    else if (path[0] === within) fieldErrors[path.slice(1).join('.')] ??= message;
  }
  return new AppError('invalidInput', { fieldErrors });
}
