import { formResolver } from '@/components/forms/form-resolver';
import { contactFormSchema, guestContactFormSchema } from '@/lib/contact/schemas';

// The form's checks: the feature's schemas. Imported when somebody submits, not with the page.

export const memberContactResolver = formResolver(contactFormSchema);
export const guestContactResolver = formResolver(guestContactFormSchema);
