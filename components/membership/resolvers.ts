import { formResolver } from '@/components/forms/form-resolver';
import { applicationSchema } from '@/lib/accounts/schemas';

/** Imported when somebody submits, not with the page. */
export const applicationResolver = formResolver(applicationSchema);
