import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { applicationSchema, changePasswordSchema, profileSchema } from '@/lib/accounts/schemas';

// The member area's checks: the feature's schemas. Imported when somebody submits, not with the page.

// Compiling schemas wants eval, which the content security policy refuses.
z.config({ jitless: true });

/** The server gets what was typed, and normalises it itself. */
const asTyped = { raw: true } as const;

export const profileResolver = zodResolver(profileSchema, undefined, asTyped);
export const passwordResolver = zodResolver(changePasswordSchema, undefined, asTyped);
export const applicationResolver = zodResolver(applicationSchema, undefined, asTyped);
