import 'server-only';
import type { z } from 'zod';
import { AppError } from './errors';

/** The failure `invalidInput` with the first code of each wrong field; nested ones are joined by dots. */
export function invalidInput(error: z.ZodError): AppError {
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of error.issues) fieldErrors[path.join('.')] ??= message;
  return new AppError('invalidInput', { fieldErrors });
}
