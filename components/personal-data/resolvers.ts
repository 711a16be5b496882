import { formResolver } from '@/components/forms/form-resolver';
import { dataRequestSchema } from '@/lib/personal-data/schemas';

export const dataRequestResolver = formResolver(dataRequestSchema);
