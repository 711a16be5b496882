import 'server-only';
import { getOwnCard, type OwnCard } from '@/lib/cards/editor/queries';
import { needsReview, publishObstacle } from '@/lib/cards/editor/rights';
import { getSetting } from '@/lib/content/queries';
import { type Locale, locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { isPaidMember, type Viewer } from '@/lib/shared/viewer';
import { getBudget } from '@/lib/translation/budget';
import { hasTranslationConsent } from '@/lib/translation/consent';
import { translationRecipient } from '@/lib/translation/providers/from-env';
import { seenHash, sourceHash, unpublishedRow } from '@/lib/translation/source-hash';
import { chinesePartner } from '@/lib/translation/source-text';
import { findAt } from './draft-translations';
import { fieldsInLanguages, isListField, isSendable, sourceTextOf, type TranslationField } from './fields';
import { translationObstacle } from './obstacle';
import { translationJobKey } from './request';
import type { TranslationCell, TranslationProgress, TranslationsView } from './translations-view';
import { storedTranslationSelect } from './write-translations';

function listStored(cardId: number) {
  return db.cardTranslation.findMany({ where: { cardId }, take: 200, select: storedTranslationSelect });
}

/** A card as its owner wrote it last, with its translations: published ones, and those that wait. */
type Written = { own: OwnCard; stored: Awaited<ReturnType<typeof listStored>> };

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
    readProgress(own.id),
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
          isList: isListField(field),
          isName: !isSendable(field),
          cells: Object.fromEntries(
            locales
              .filter((locale) => locale !== form.sourceLocale)
              .map((locale) => [locale, cellOf({ own, stored }, field, original, locale)]),
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

const emptyCell: TranslationCell = {
  text: '',
  state: 'none',
  unpublished: false,
  outdated: false,
  locked: false,
  untranslated: 0,
  seen: '',
};

function cellOf(
  { own, stored }: Written,
  field: TranslationField,
  original: string,
  locale: Locale,
): TranslationCell {
  const source = own.form.sourceLocale;
  const draft = findAt(own.translations, { locale, field });
  if (draft) {
    const seen = seenHash(unpublishedRow(draft));
    if (draft.text === null) return { ...emptyCell, unpublished: true, seen };
    const outdated = draft.sourceHash !== sourceHash(source, original);
    return { ...emptyCell, text: draft.text, state: 'human', unpublished: true, outdated, seen };
  }
  const rowIn = (there: Locale) => findAt(stored, { locale: there, field });
  const row = rowIn(locale);
  if (!row) return emptyCell;
  const hashes = [sourceHash(source, original)];
  const partner = chinesePartner(locale);
  const between = partner && rowIn(partner);
  if (row.source === 'converted' && partner && between) hashes.push(sourceHash(partner, between.text));
  const originals = new Set(original.split('\n'));
  return {
    text: row.text,
    state: row.source,
    unpublished: false,
    // Texts that came with an import do not say what they came from.
    outdated: row.sourceHash !== null && !hashes.includes(row.sourceHash),
    locked: row.locked,
    untranslated:
      isListField(field) && (row.source === 'machine' || row.source === 'glossary')
        ? row.text.split('\n').filter((item) => originals.has(item)).length
        : 0,
    seen: seenHash(row),
  };
}

type Job = { attempts: number; max_attempts: number; is_locked: boolean };

/** How far the jobs of a card are, all languages together. */
async function readProgress(cardId: number): Promise<TranslationProgress> {
  const keys = [translationJobKey(cardId), ...locales.map((locale) => translationJobKey(cardId, locale))];
  const jobs = await db.$queryRaw<Job[]>`
    SELECT attempts, max_attempts, locked_at IS NOT NULL AS is_locked
    FROM graphile_worker.jobs WHERE key = ANY (${keys})`;
  const isOver = ({ attempts, max_attempts, is_locked }: Job) => attempts >= max_attempts && !is_locked;
  const open = jobs.filter((job) => !isOver(job));
  if (open.some(({ attempts, is_locked }) => attempts === 0 || is_locked)) return 'working';
  if (open.length > 0) return 'waiting';
  return jobs.length > 0 ? 'failed' : 'idle';
}
