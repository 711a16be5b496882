import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { changePasswordSchema, profileSchema } from '@/lib/accounts/schemas';

// Compiling schemas wants eval, which the content security policy refuses.
z.config({ jitless: true });

/** Check the forms of the settings against the feature's schemas. */
export const profileResolver = zodResolver(profileSchema);
export const passwordResolver = zodResolver(changePasswordSchema);
