import 'server-only';
import type { DraftTranslation } from '@/lib/cards/translations/draft-translations';
import { sourceTextOf, type TranslationField } from '@/lib/cards/translations/fields';
import type { Tx } from '@/lib/server/db';
import { publishedDrafts } from '@/lib/translation/publish-drafts';
import type { CardForm } from './card-form';

const ownTexts = (form: CardForm) => ({
  locale: form.sourceLocale,
  textOf: (field: TranslationField) => sourceTextOf(form, field),
});

/**
 * Writes what the owner wrote in other languages.
 * @param written the form as typed, which the translations name; `form` is the same tidied
 */
export async function applyTranslations(
  tx: Tx,
  cardId: number,
  translations: readonly DraftTranslation[],
  written: CardForm,
  form: CardForm,
): Promise<void> {
  for (const { locale, field, words } of publishedDrafts(translations, ownTexts(written), ownTexts(form))) {
    if (words === null) {
      await tx.cardTranslation.deleteMany({ where: { cardId, locale, field, source: 'human' } });
      continue;
    }
    await tx.cardTranslation.upsert({
      where: { cardId_locale_field: { cardId, locale, field } },
      create: { cardId, locale, field, ...words },
      update: words,
      select: { cardId: true },
    });
  }
}
