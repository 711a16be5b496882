import { formResolver } from '@/components/forms/form-resolver';
import { phraseSchema } from '@/lib/translation/phrases/phrase-schemas';

export const phraseResolver = formResolver(phraseSchema);
