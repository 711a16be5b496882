import {
  draftTranslationsReader,
  type DraftTranslation as Written,
} from '@/lib/translation/draft-translations';
import { type TranslationField, translationFields } from './fields';

/** What an owner wrote of their card in another language and did not publish yet. */
export type DraftTranslation = Written<TranslationField>;

/** CardDraft.translations. */
export const readDraftTranslations = draftTranslationsReader<TranslationField>(translationFields);
