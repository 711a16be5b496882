import 'server-only';
import type { DraftTranslation } from '@/lib/cards/translations/draft-translations';
import { sourceTextOf } from '@/lib/cards/translations/fields';
import type { Tx } from '@/lib/server/db';
import { sourceHash } from '@/lib/translation/source-hash';
import type { CardForm } from './card-form';

/**
 * Writes what the owner wrote in other languages; a field that says nothing any more, or is in this very language by now,
 * has no translation.
 * @param written the form as typed, which the translations name; `form` is the same tidied
 */
export async function applyTranslations(
  tx: Tx,
  cardId: number,
  translations: readonly DraftTranslation[],
  written: CardForm,
  form: CardForm,
): Promise<void> {
  for (const { locale, field, text, sourceHash: seen } of translations) {
    if (text === null) {
      await tx.cardTranslation.deleteMany({ where: { cardId, locale, field, source: 'human' } });
      continue;
    }
    if (locale === form.sourceLocale || sourceTextOf(form, field) === '') continue;
    const fits = seen === sourceHash(written.sourceLocale, sourceTextOf(written, field));
    const words = {
      text,
      source: 'human' as const,
      sourceHash: fits ? sourceHash(form.sourceLocale, sourceTextOf(form, field)) : seen,
    };
    await tx.cardTranslation.upsert({
      where: { cardId_locale_field: { cardId, locale, field } },
      create: { cardId, locale, field, ...words },
      update: words,
      select: { cardId: true },
    });
  }
}
