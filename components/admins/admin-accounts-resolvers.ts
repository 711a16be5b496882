import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import {
  adminPasswordSchema,
  disableFactorSchema,
  factorCodeSchema,
  ownPasswordSchema,
} from '@/lib/admins/account-schemas';
import { newAdminSchema, withProof } from '@/lib/admins/schemas';

// Compiling schemas wants eval, which the content security policy refuses.
z.config({ jitless: true });

/** The checks of the forms about administrators; whom they are about is typed by no hand. */
export const newAdminResolver = zodResolver(newAdminSchema);
export const adminPasswordResolver = zodResolver(adminPasswordSchema.omit({ id: true }));
export const ownPasswordResolver = zodResolver(ownPasswordSchema);
export const factorCodeResolver = zodResolver(factorCodeSchema);
export const disableFactorResolver = zodResolver(disableFactorSchema);
export const proofResolver = zodResolver(z.object(withProof));
