import 'server-only';
import type { CardKind } from '@/lib/cards/card-view';
import { getSetting } from '@/lib/content/queries';
import { type Locale, locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { isPaidMember, type Viewer } from '@/lib/shared/viewer';
import { getBudget } from './budget';
import { hasTranslationConsent } from './consent';
import {
  chinesePartner,
  fieldsInLanguages,
  isListField,
  isSendable,
  sourceTextOf,
  type TranslationField,
} from './fields';
import { translationRecipient } from './providers/from-env';
import { translationJobKey } from './request';
import { seenHash, sourceHash } from './source-hash';
import type { TranslationCell, TranslationProgress, TranslationsView } from './translations-view';
import { translatedCardSelect } from './write-translations';

async function findCard(viewer: Viewer, kind: CardKind) {
  return db.card.findFirst({ where: { ownerId: viewer.id, kind }, select: translatedCardSelect });
}

type Card = NonNullable<Awaited<ReturnType<typeof findCard>>>;

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
  const card = await findCard(viewer, kind);
  if (!card) return null;
  const recipient = translationRecipient();
  const [progress, agreed, budget] = await Promise.all([
    readProgress(card.id),
    recipient ? hasTranslationConsent(viewer.id, recipient) : false,
    getSetting('translationBudget').then((limits) => getBudget(viewer.id, limits)),
  ]);
  return {
    kind,
    sourceLocale: card.sourceLocale as Locale,
    fields: fieldsInLanguages(kind).flatMap((field) => {
      const original = sourceTextOf(card, field);
      if (original === '') return [];
      return [
        {
          field,
          original,
          isList: isListField(field),
          isName: !isSendable(field),
          cells: Object.fromEntries(
            locales
              .filter((locale) => locale !== card.sourceLocale)
              .map((locale) => [locale, cellOf(card, field, original, locale)]),
          ),
        },
      ];
    }),
    progress,
    recipient,
    agreed,
    active: isPaidMember(viewer),
    budget,
  };
}

function cellOf(card: Card, field: TranslationField, original: string, locale: Locale): TranslationCell {
  const rowIn = (there: Locale) =>
    card.translations.find((each) => each.locale === there && each.field === field);
  const row = rowIn(locale);
  if (!row) return { text: '', state: 'none', outdated: false, locked: false, untranslated: 0, seen: '' };
  const source = card.sourceLocale as Locale;
  const hashes = [sourceHash(source, original)];
  const partner = chinesePartner(locale);
  const between = partner && rowIn(partner);
  if (row.source === 'converted' && partner && between) hashes.push(sourceHash(partner, between.text));
  const originals = new Set(original.split('\n'));
  return {
    text: row.text,
    state: row.source,
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
