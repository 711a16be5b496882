import { type DraftTranslation, draftTranslationsReader } from '@/lib/translation/draft-translations';
import { type ProductTextField, productTextFields } from './fields';

/** What a seller wrote of a product in another language and did not publish yet. */
export type ProductDraftTranslation = DraftTranslation<ProductTextField>;

/** ProductDraft.translations. */
export const readProductDraftTranslations = draftTranslationsReader<ProductTextField>(productTextFields);
