import 'server-only';
import { publishObstacle } from '@/lib/cards/editor/policy';
import { readOwnCard } from '@/lib/cards/editor/queries';
import { lockOwner, writeDraftTranslations } from '@/lib/cards/editor/service';
import { fieldsInLanguages, sourceTextOf, type TranslationField } from '@/lib/cards/translations/fields';
import { requestTranslation } from '@/lib/cards/translations/request';
import { checkTranslation, type ResetTranslation } from '@/lib/cards/translations/schemas';
import { storedTranslationSelect } from '@/lib/cards/translations/write-translations';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { translationObstacle } from '@/lib/translation/obstacle';
import { type OpenedSubject, translationWrites } from './translation-writes';

/** More rows than a card has fields and languages. */
const mostRows = 200;

/** The viewer's card of a kind, with the member's row and the card's held. */
async function openCard(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  { card: kind }: Pick<ResetTranslation, 'card'>,
): Promise<OpenedSubject<TranslationField>> {
  const member = await lockOwner(tx, viewer, kind);
  const own = await readOwnCard(tx, viewer.id, kind);
  if (!own) throw new AppError('notFound');
  const { id: cardId, form } = own;
  const keyOf = (place: Pick<ResetTranslation, 'locale' | 'field'>) => ({
    cardId_locale_field: { cardId, locale: place.locale, field: place.field },
  });
  return {
    sourceLocale: form.sourceLocale,
    obstacle: translationObstacle(publishObstacle(member, kind) === null, own),
    drafts: own.translations,
    original: (field) => (fieldsInLanguages(kind).includes(field) ? sourceTextOf(form, field) : ''),
    readRow: (place) =>
      tx.cardTranslation.findUnique({ where: keyOf(place), select: storedTranslationSelect }),
    listRows: () =>
      tx.cardTranslation.findMany({ where: { cardId }, take: mostRows, select: storedTranslationSelect }),
    writeDrafts: (drafts) => writeDraftTranslations(tx, own, drafts),
    setLocked: async (place, locked) => {
      await tx.cardTranslation.update({ where: keyOf(place), data: { locked }, select: { cardId: true } });
    },
    request: (locale) => requestTranslation(tx, cardId, locale),
    check: (typed, _original, { field }) => {
      const checked = checkTranslation(field, typed);
      if ('error' in checked) throw new AppError('invalidInput', { fieldErrors: { text: checked.error } });
      return checked.text;
    },
  };
}

/** How owners write translations of their cards: into the draft, published with the card. */
export const cardTranslations = translationWrites<TranslationField, Pick<ResetTranslation, 'card'>>(
  openCard,
  async () => null,
);
