import { formResolver } from '@/components/forms/form-resolver';
import { wordSchema } from '@/lib/directory/word-schemas';

export const wordResolver = formResolver(wordSchema);
