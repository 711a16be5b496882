import { formResolver } from '@/components/forms/form-resolver';
import { industrySchema } from '@/lib/directory/industry-schemas';

export const industryResolver = formResolver(industrySchema);
