import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { adminLoginSchema, secondFactorSchema } from '@/lib/admins/schemas';

// Compiling schemas wants eval, which the content security policy refuses.
z.config({ jitless: true });

/** The checks of the two steps of signing in; the captcha's id is typed by no hand. */
export const adminLoginResolver = zodResolver(adminLoginSchema.omit({ captchaId: true }));
export const secondFactorResolver = zodResolver(secondFactorSchema);
