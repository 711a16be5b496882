import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { passwordLoginFormSchema } from '@/lib/accounts/schemas';

// Compiling schemas wants eval, which the content security policy refuses.
z.config({ jitless: true });

/** Checks the login form against the feature's schema. */
export const loginResolver = zodResolver(passwordLoginFormSchema);
