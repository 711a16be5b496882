import { formResolver } from '@/components/forms/form-resolver';
import { contactAnswerFormSchema } from '@/lib/contact/schemas';

export const contactAnswerResolver = formResolver(contactAnswerFormSchema);
