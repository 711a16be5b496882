import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { lockMember } from '@/lib/accounts/locks';
import { type DraftTranslation, readDraftTranslations } from '@/lib/cards/translations/draft-translations';
import { lockCard } from '@/lib/directory/locks';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { invalidInput } from '@/lib/server/invalid-input';
import type { CardKind } from '@/lib/shared/card-kind';
import type { Viewer } from '@/lib/shared/viewer';
import { lockCardsOf } from '../locks';
import { moveCard, moveCardIfPossible } from '../publication';
import { createCard } from '../service';
import { applyTranslations } from './apply-translations';
import { type CardForm, emptyCardForm } from './card-form';
import { cardFormSelect, changeOfForm, formOfCard } from './form-of-card';
import { idsByKey, ownMediaIds } from './own-media';
import { ownCardRights } from './policy';
import { type OwnCard, pictureKeys, readOwnCard } from './queries';
import { checkReferences } from './references';
import type { CardRejectReason } from './reject-reasons';
import { cardFormSchema, readDraft } from './schemas';

export type DraftInput = {
  kind: CardKind;
  /** The one that the writer saw. */
  version: number;
  data: CardForm;
};

export type SavedDraft = { cardId: number; publicId: string; version: number; savedAt: string };

/** What a writer of an older version gets back: the newest, to load or to write over. */
export type NewestDraft = Pick<OwnCard, 'version' | 'savedAt' | 'form' | 'pictures'>;

/** What POST /api/member/card-draft answers: the number and time of what was kept, or what was saved since. */
export type DraftAnswer = Omit<SavedDraft, 'cardId'> | { newest: NewestDraft };

/** Somebody else (another tab, another device) saved since. */
export class StaleDraft extends AppError {
  constructor(readonly newest: NewestDraft) {
    super('staleVersion');
  }
}

/**
 * Keeps what a member writes on their card, complete or not; the first time it makes the card, seen by nobody else.
 * @throws StaleDraft where `version` is not the newest and the text differs
 * @throws AppError `membershipRequired`; `conflict` while it is under review; `invalidInput` for pictures of others
 */
export function saveDraft(viewer: Pick<Viewer, 'id'>, input: DraftInput): Promise<SavedDraft> {
  return db.$transaction((tx) => writeDraft(tx, viewer, input));
}

/**
 * The same in a transaction. The member's row is locked first: of two writers the later one sees what the earlier wrote.
 */
export async function writeDraft(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  { kind, version, data }: DraftInput,
): Promise<SavedDraft> {
  await lockOwner(tx, viewer, kind);
  const mediaIds = await ownMediaIds(tx, viewer.id, data);
  const own = await readOwnCard(tx, viewer.id, kind);
  // The same again changes nothing, whatever version it was written on: an answer may have been lost.
  if (own && own.version > 0 && isDeepStrictEqual(own.form, data)) {
    // Here the card is right; the row may hold what was thrown away, or what an administrator changed since.
    if (own.draftStatus === 'published')
      await tx.cardDraft.update({ where: { cardId: own.id }, data: { data }, select: { cardId: true } });
    return savedOf(own);
  }
  if ((own?.version ?? 0) !== version) throw new StaleDraft(newestOf(own, data));
  if (own?.draftStatus === 'pending_review') throw new AppError('conflict');
  const cardId = own?.id ?? (await createOwnCard(tx, viewer.id, kind, data));
  // The reason for which it was put back stays until it is handed in again.
  const status = own?.draftStatus === 'rejected' ? 'rejected' : 'editing';
  await storeDraft(tx, cardId, { data, status }, mediaIds);
  const saved = await readOwnCard(tx, viewer.id, kind);
  if (!saved) throw new Error('a draft was not stored');
  return savedOf(saved);
}

async function storeDraft(
  tx: Tx,
  cardId: number,
  draft: { data: CardForm; status: 'editing' | 'rejected'; translations?: DraftTranslation[] },
  mediaIds: readonly number[],
): Promise<void> {
  await tx.cardDraft.upsert({
    where: { cardId },
    create: { cardId, ...draft },
    update: { ...draft, version: { increment: 1 } },
    select: { cardId: true },
  });
  await tx.cardDraftMedia.deleteMany({ where: { cardId, mediaId: { notIn: [...mediaIds] } } });
  await tx.cardDraftMedia.createMany({
    data: mediaIds.map((mediaId) => ({ cardId, mediaId })),
    skipDuplicates: true,
  });
}

/**
 * Keeps what a member writes of their card in other languages, beside the form as it stands; the version rises. Where
 * nothing differs from the card any more there is no draft. The caller holds the member's row and the card's.
 */
export async function writeDraftTranslations(
  tx: Tx,
  own: OwnCard,
  translations: DraftTranslation[],
): Promise<void> {
  const { id: cardId, draftStatus, form } = own;
  const isPublished = own.status === 'published' || own.status === 'hidden';
  if (isPublished && translations.length === 0 && isDeepStrictEqual(form, own.shown)) {
    await closeDraft(tx, cardId, { version: { increment: 1 } });
    return;
  }
  const status = draftStatus === 'rejected' ? 'rejected' : 'editing';
  const media = await idsByKey(tx, pictureKeys(form));
  await storeDraft(tx, cardId, { data: form, status, translations }, [...media.values()]);
}

/** The card shows it, or what was written is thrown away: nothing waits any more. */
export async function closeDraft(
  tx: Pick<Tx, 'cardDraft'>,
  cardId: number,
  change: { version?: { increment: 1 } } = {},
): Promise<void> {
  await tx.cardDraft.updateMany({
    where: { cardId },
    data: {
      status: 'published',
      submittedAt: null,
      reasonCode: null,
      reason: '',
      translations: [],
      ...change,
    },
  });
}

/** The member as they are now; who may not write such a card gets the reason. */
export async function lockOwner(tx: Tx, viewer: Pick<Viewer, 'id'>, kind: CardKind) {
  await lockMember(tx, viewer.id);
  const member = await tx.member.findFirst({
    where: { id: viewer.id, deletedAt: null },
    select: { vipType: true, membershipStatus: true },
  });
  if (!member || ownCardRights(member)[kind] === 'none') throw new AppError('membershipRequired');
  await lockCardsOf(tx, viewer.id);
  return member;
}

function savedOf({ id, publicId, version, savedAt }: OwnCard): SavedDraft {
  return { cardId: id, publicId, version, savedAt: savedAt ?? new Date().toISOString() };
}

/** A card that was thrown away meanwhile is an empty one. */
function newestOf(own: OwnCard | null, data: CardForm): NewestDraft {
  if (!own) return { version: 0, savedAt: null, form: emptyCardForm(data.sourceLocale), pictures: [] };
  const { version, savedAt, form, pictures } = own;
  return { version, savedAt, form, pictures };
}

async function createOwnCard(tx: Tx, ownerId: number, kind: CardKind, data: CardForm): Promise<number> {
  const { id } = await createCard(tx, { kind, ownerId, status: 'draft', sourceLocale: data.sourceLocale });
  return id;
}

/**
 * Writes a card's draft onto the card and publishes it, in the transaction of the caller.
 * @throws AppError `notFound`; `invalidInput` with a code of catalogue `card-editor` by field
 */
export async function applyDraft(tx: Tx, cardId: number): Promise<void> {
  await lockCard(tx, cardId);
  const row = await tx.card.findUnique({
    where: { id: cardId },
    select: {
      ...cardFormSelect,
      kind: true,
      draft: { select: { data: true, translations: true } },
    },
  });
  if (!row?.draft) throw new AppError('notFound');
  const written = readDraft(row.draft.data, formOfCard(row));
  if (!written) throw new Error('a draft cannot be read');
  const form = checkForm(row.kind, written);
  await checkReferences(
    tx,
    form,
    row.industries.map(({ industryId }) => industryId),
  );
  const keys = pictureKeys(form);
  const ids = await idsByKey(tx, keys);
  if (ids.size < keys.length)
    throw new AppError('invalidInput', { fieldErrors: { imageKeys: 'pictureUnknown' } });
  const change = changeOfForm(form, row.kind, (key) => ids.get(key) ?? 0);
  // First, because the change of the card writes the search rows.
  await applyTranslations(tx, cardId, readDraftTranslations(row.draft.translations), written, form);
  await moveCard(tx, cardId, 'publish', change);
  await closeDraft(tx, cardId);
}

/**
 * A form that may be published, tidied.
 * @throws AppError `invalidInput` with a code by field
 */
export function checkForm(kind: CardKind, data: CardForm): CardForm {
  const checked = cardFormSchema(kind).safeParse(data);
  if (!checked.success) throw invalidInput(checked.error);
  return checked.data;
}

/**
 * Puts a draft under review back with a reason; the published card stays as it is. In the transaction of the caller.
 * @throws AppError `conflict` where it is not under review any more
 */
export async function rejectDraft(
  tx: Tx,
  cardId: number,
  { reasonCode, reason }: { reasonCode: CardRejectReason | null; reason: string },
): Promise<void> {
  await lockCard(tx, cardId);
  const { count } = await tx.cardDraft.updateMany({
    where: { cardId, status: 'pending_review' },
    data: { status: 'rejected', submittedAt: null, reasonCode, reason },
  });
  if (count === 0) throw new AppError('conflict');
  await moveCardIfPossible(tx, cardId, 'putBack');
}
