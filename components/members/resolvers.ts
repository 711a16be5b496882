import { formResolver } from '@/components/forms/form-resolver';
import { changePasswordSchema, profileSchema } from '@/lib/accounts/schemas';

// The member area's checks: the feature's schemas. Imported when somebody submits, not with the page.

export const profileResolver = formResolver(profileSchema);
export const passwordResolver = formResolver(changePasswordSchema);
