import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { generalCode } from '@/lib/shared/issue-code';

// Compiling schemas wants eval, which the content security policy refuses. What has no code of its own gets the general one.
z.config({ jitless: true, customError: () => generalCode });

/**
 * A form's checks from its feature's schema. The server gets what was typed, and normalises it itself. Lives in files that
 * are loaded when somebody submits (`lateResolver`).
 */
export function formResolver<Input extends Record<string, unknown>, Output>(
  schema: z.ZodType<Output, Input>,
) {
  return zodResolver(schema, undefined, { raw: true });
}
