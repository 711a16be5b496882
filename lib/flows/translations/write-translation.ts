import 'server-only';
import { readOwnCard } from '@/lib/cards/editor/queries';
import { publishObstacle } from '@/lib/cards/editor/rights';
import { lockOwner, writeDraftTranslations } from '@/lib/cards/editor/service';
import {
  findAt,
  withDraftTranslation,
  withoutDraftTranslation,
} from '@/lib/cards/translations/draft-translations';
import { fieldsInLanguages, sourceTextOf } from '@/lib/cards/translations/fields';
import { codeOfObstacle, translationObstacle } from '@/lib/cards/translations/obstacle';
import { requestTranslation } from '@/lib/cards/translations/request';
import type { LockTranslation, ResetTranslation, SaveTranslation } from '@/lib/cards/translations/schemas';
import { storedTranslationSelect } from '@/lib/cards/translations/write-translations';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { CardKind } from '@/lib/shared/card-kind';
import type { Viewer } from '@/lib/shared/viewer';
import { seenHash, sourceHash, unpublishedRow } from '@/lib/translation/source-hash';

type Owner = Pick<Viewer, 'id'>;
type Place = Pick<SaveTranslation, 'card' | 'locale' | 'field' | 'seen'>;

/**
 * Opens one translation of the viewer's card for writing, with the member's row and the card's held.
 * @param words whether new ones are written: a hidden card takes none
 * @throws AppError `notFound`, `membershipRequired`, `activationRequired`; `conflict` while it is under review, or hidden;
 *   `staleVersion` where it is not what the viewer saw
 */
async function openTranslation(tx: Tx, viewer: Owner, { card: kind, ...place }: Place, words: boolean) {
  const own = await openCard(tx, viewer, kind, words);
  const { form } = own;
  const { locale, field, seen } = place;
  const original = sourceTextOf(form, field);
  if (locale === form.sourceLocale || original === '' || !fieldsInLanguages(kind).includes(field))
    throw new AppError('notFound');
  const key = { cardId_locale_field: { cardId: own.id, locale, field } };
  const row = await tx.cardTranslation.findUnique({ where: key, select: storedTranslationSelect });
  const draft = findAt(own.translations, place);
  if (seenHash(draft ? unpublishedRow(draft) : (row ?? undefined)) !== seen)
    throw new AppError('staleVersion');
  return { own, row, draft, key, hash: sourceHash(form.sourceLocale, original) };
}

async function openCard(tx: Tx, viewer: Owner, kind: CardKind, words: boolean) {
  const member = await lockOwner(tx, viewer, kind);
  const own = await readOwnCard(tx, viewer.id, kind);
  if (!own) throw new AppError('notFound');
  const obstacle = translationObstacle(publishObstacle(member, kind) === null, own);
  if (obstacle && (words || obstacle !== 'hidden')) throw new AppError(codeOfObstacle[obstacle]);
  return own;
}

/**
 * Writes a translation in the member's own words, into the draft: it is published with the card, and no machine changes it
 * from then on.
 * @throws AppError as `openTranslation`
 */
export async function saveTranslation(viewer: Owner, input: SaveTranslation): Promise<void> {
  await db.$transaction(async (tx) => {
    const { own, hash } = await openTranslation(tx, viewer, input, true);
    const { locale, field, text } = input;
    await writeDraftTranslations(
      tx,
      own,
      withDraftTranslation(own.translations, { locale, field, text, sourceHash: hash }),
    );
  });
}

/**
 * Takes the member's own words away: those of the draft at once, published ones with the next publishing, whereupon the
 * site translates again.
 * @throws AppError as `openTranslation`
 */
export async function resetTranslation(viewer: Owner, input: ResetTranslation): Promise<void> {
  await db.$transaction(async (tx) => {
    const { own, row, draft, hash } = await openTranslation(tx, viewer, input, false);
    const { locale, field } = input;
    if (draft) await writeDraftTranslations(tx, own, withoutDraftTranslation(own.translations, input));
    else if (row?.source === 'human') {
      const gone = { locale, field, text: null, sourceHash: hash };
      await writeDraftTranslations(tx, own, withDraftTranslation(own.translations, gone));
    }
  });
}

/**
 * Locks a published translation as it stands, or gives it free again.
 * @throws AppError as `openTranslation`; `conflict` where another text waits to take its place
 */
export async function lockTranslation(viewer: Owner, input: LockTranslation): Promise<void> {
  await db.$transaction(async (tx) => {
    const { own, row, draft, key } = await openTranslation(tx, viewer, input, true);
    if (draft) throw new AppError('conflict');
    if (!row) throw new AppError('notFound');
    await tx.cardTranslation.update({
      where: key,
      data: { locked: input.locked },
      select: { cardId: true },
    });
    if (!input.locked && row.source !== 'human') await requestTranslation(tx, own.id, input.locale);
  });
}
