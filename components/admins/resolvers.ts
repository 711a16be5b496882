import { z } from 'zod';
import { formResolver } from '@/components/forms/form-resolver';
import {
  adminPasswordSchema,
  disableFactorSchema,
  factorCodeSchema,
  ownPasswordSchema,
} from '@/lib/admins/account-schemas';
import { invitationSchema, newAccountSchema } from '@/lib/admins/invitation-schemas';
import { adminLoginSchema, newAdminSchema, secondFactorSchema, withProof } from '@/lib/admins/schemas';

/** The checks of the back office's forms, without what nobody types: whom they are about, a captcha's id. */
export const adminLoginResolver = formResolver(adminLoginSchema.omit({ captchaId: true }));
export const secondFactorResolver = formResolver(secondFactorSchema);
export const newAdminResolver = formResolver(newAdminSchema);
export const invitationResolver = formResolver(invitationSchema);
export const newAccountResolver = formResolver(newAccountSchema);
export const adminPasswordResolver = formResolver(adminPasswordSchema.omit({ id: true }));
export const ownPasswordResolver = formResolver(ownPasswordSchema);
export const factorCodeResolver = formResolver(factorCodeSchema);
export const disableFactorResolver = formResolver(disableFactorSchema);
export const proofResolver = formResolver(z.object(withProof));
