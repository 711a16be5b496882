import { formResolver } from '@/components/forms/form-resolver';
import { newWordsSchema } from '@/lib/watched-words/schemas';

export const watchedWordResolver = formResolver(newWordsSchema);
