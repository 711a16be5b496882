import 'server-only';
import { type DraftTranslation, readDraftTranslations } from '@/lib/cards/translations/draft-translations';
import { db, type Tx } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import type { Viewer } from '@/lib/shared/viewer';
import type { CardDraftStatus, CardStatus } from '../card-status';
import type { CardForm } from './card-form';
import { cardFormSelect, type FormRow, formOfCard } from './form-of-card';
import { readDraft } from './schemas';

/** A member's own card as they edit it: what they wrote last, beside where the card stands. */
export type OwnCard = {
  id: number;
  publicId: string;
  kind: CardKind;
  /** Of what everybody sees. */
  status: CardStatus;
  hiddenByAdmin: boolean;
  /** Of what is being written; `published` where the card shows it. */
  draftStatus: CardDraftStatus;
  /** To be named when it is saved; 0 where nothing was saved yet. */
  version: number;
  savedAt: string | null;
  /** Why it was put back: a template's code, and the reviewer's own words. */
  reasonCode: string | null;
  reason: string;
  form: CardForm;
  /** What was written in other languages since; none where the card shows it. */
  translations: DraftTranslation[];
  /** What the card itself says. */
  shown: CardForm;
  /** The form's pictures by key; those of them that are gone are missing. */
  pictures: Picture[];
};

const ownCardSelect = {
  id: true,
  publicId: true,
  kind: true,
  status: true,
  hiddenByAdmin: true,
  ...cardFormSelect,
  draft: {
    select: {
      data: true,
      translations: true,
      version: true,
      status: true,
      reasonCode: true,
      reason: true,
      updatedAt: true,
    },
  },
} as const;

/** The viewer's own card of a kind, or null where they have none. */
export function getOwnCard(viewer: Pick<Viewer, 'id'>, kind: CardKind): Promise<OwnCard | null> {
  return readOwnCard(db, viewer.id, kind);
}

/** The same in a transaction. */
export async function readOwnCard(
  tx: Pick<Tx, 'card' | 'media'>,
  ownerId: number,
  kind: CardKind,
): Promise<OwnCard | null> {
  const row = await tx.card.findFirst({
    where: { ownerId, kind, owner: { deletedAt: null } },
    select: ownCardSelect,
  });
  if (!row) return null;
  const { draft } = row;
  const { open, shown, form } = writtenForm(row);
  return {
    id: row.id,
    publicId: row.publicId,
    kind,
    status: row.status,
    hiddenByAdmin: row.hiddenByAdmin,
    draftStatus: draft?.status ?? (row.status === 'draft' ? 'editing' : 'published'),
    version: draft?.version ?? 0,
    savedAt: draft?.updatedAt.toISOString() ?? null,
    reasonCode: draft?.reasonCode ?? null,
    reason: draft?.reason ?? '',
    form,
    translations: readDraftTranslations(open?.translations ?? []),
    shown,
    pictures: await listPictures(tx, pictureKeys(form)),
  };
}

type Written<Draft> = FormRow & { draft: (Draft & { data: unknown; status: CardDraftStatus }) | null };

/** What a card's owner wrote last, beside what the card says; `open` is the draft that the card does not show yet. */
export function writtenForm<Draft>(row: Written<Draft>) {
  const { draft } = row;
  // What was published may have been changed by an administrator since: the card is right.
  const open = draft && draft.status !== 'published' ? draft : null;
  const shown = formOfCard(row);
  return { open, shown, form: (open && readDraft(open.data, shown)) ?? shown };
}

/** The keys of all pictures that a form names, each once. */
export function pictureKeys({ logoKey, imageKeys }: Pick<CardForm, 'logoKey' | 'imageKeys'>): string[] {
  return [...new Set([...(logoKey === null ? [] : [logoKey]), ...imageKeys])];
}

/** The pictures with these keys, in their order; those that are gone are missing. */
export async function listPictures(tx: Pick<Tx, 'media'>, keys: readonly string[]): Promise<Picture[]> {
  if (keys.length === 0) return [];
  const rows = await tx.media.findMany({
    where: { key: { in: [...keys] } },
    select: pictureSelect,
    take: keys.length,
  });
  return keys.flatMap((key) => rows.find((row) => row.key === key) ?? []);
}
