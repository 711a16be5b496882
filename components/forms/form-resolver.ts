import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';

// Compiling schemas wants eval, which the content security policy refuses.
z.config({ jitless: true });

/**
 * A form's checks from its feature's schema. The server gets what was typed, and normalises it itself. Lives in files that
 * are loaded when somebody submits (`lateResolver`).
 */
export function formResolver<Input extends Record<string, unknown>, Output>(
  schema: z.ZodType<Output, Input>,
) {
  return zodResolver(schema, undefined, { raw: true });
}
