import 'server-only';
import { needsReview, publishObstacle } from '@/lib/cards/editor/policy';
import { getOwnCard, type OwnCard } from '@/lib/cards/editor/queries';
import { getSetting } from '@/lib/content/queries';
import { locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { isPaidMember, type Viewer } from '@/lib/shared/viewer';
import { boardCell, type WrittenSubject } from '@/lib/translation/board-cell';
import { getBudget } from '@/lib/translation/budget';
import { hasTranslationConsent } from '@/lib/translation/consent';
import { getTranslationProgress } from '@/lib/translation/job-state';
import { translationObstacle } from '@/lib/translation/obstacle';
import { translationRecipient } from '@/lib/translation/providers/from-env';
import { fieldsInLanguages, isListField, isSendable, sourceTextOf } from './fields';
import { translationJobKey } from './request';
import type { TranslationsView } from './translations-view';
import { storedTranslationSelect } from './write-translations';

function listStored(cardId: number) {
  return db.cardTranslation.findMany({ where: { cardId }, take: 200, select: storedTranslationSelect });
}

const written = (own: OwnCard, stored: WrittenSubject['stored']): WrittenSubject => ({
  source: own.form.sourceLocale,
  drafts: own.translations,
  stored,
});

/** Which kinds of cards a member has. */
export async function listOwnCardKinds(viewer: Viewer): Promise<CardKind[]> {
  const cards = await db.card.findMany({
    where: { ownerId: viewer.id },
    orderBy: { kind: 'asc' },
    take: 10,
    select: { kind: true },
  });
  return [...new Set(cards.map(({ kind }) => kind))];
}

/** A member's own card in all languages, or null where they have none of this kind. */
export async function getTranslations(viewer: Viewer, kind: CardKind): Promise<TranslationsView | null> {
  const own = await getOwnCard(viewer, kind);
  if (!own) return null;
  const { form } = own;
  const recipient = translationRecipient();
  const [stored, review, progress, agreed, budget] = await Promise.all([
    listStored(own.id),
    getSetting('cardReview'),
    getTranslationProgress([
      translationJobKey(own.id),
      ...locales.map((locale) => translationJobKey(own.id, locale)),
    ]),
    recipient ? hasTranslationConsent(viewer.id, recipient, 'cards') : false,
    getSetting('translationBudget').then((limits) => getBudget(viewer.id, limits)),
  ]);
  return {
    kind,
    sourceLocale: form.sourceLocale,
    fields: fieldsInLanguages(kind).flatMap((field) => {
      const original = sourceTextOf(form, field);
      if (original === '') return [];
      return [
        {
          field,
          original,
          shape: isListField(field) ? ('list' as const) : ('text' as const),
          isName: !isSendable(field),
          cells: Object.fromEntries(
            locales
              .filter((locale) => locale !== form.sourceLocale)
              .map((locale) => [
                locale,
                boardCell(written(own, stored), { field, original, isList: isListField(field) }, locale),
              ]),
          ),
        },
      ];
    }),
    progress,
    recipient,
    agreed,
    active: isPaidMember(viewer),
    obstacle: translationObstacle(publishObstacle(viewer, kind) === null, own),
    live: own.status === 'published',
    changes: own.translations.length,
    version: own.version,
    reviewed: needsReview(review[kind], own),
    budget,
  };
}
