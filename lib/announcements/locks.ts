import 'server-only';
import type { Tx } from '@/lib/server/db';
import type { AnnouncementStatus } from './announcement-status';

// Lock order: an announcement comes before the members that it is told to, and nobody who holds a member asks for one.

export type LockedAnnouncement = {
  id: number;
  publicId: string;
  status: AnnouncementStatus;
  version: number;
  name: string;
};

type Reader = Pick<Tx, '$queryRaw'>;

/** Holds an announcement until the transaction ends: editing, sending, each batch and stopping come one after the other. */
export async function lockAnnouncement(tx: Reader, publicId: string): Promise<LockedAnnouncement | null> {
  const rows = await tx.$queryRaw<LockedAnnouncement[]>`
    SELECT id, public_id AS "publicId", status, version, name FROM announcement
    WHERE public_id = ${publicId} FOR NO KEY UPDATE`;
  return rows[0] ?? null;
}

/** The same by its internal id, with what a batch asks for. */
export async function lockForBatch(tx: Reader, id: number) {
  const rows = await tx.$queryRaw<
    {
      id: number;
      publicId: string;
      status: AnnouncementStatus;
      cursor: number;
      lastMember: number;
      byMail: boolean;
      audience: unknown;
      wordings: unknown;
      link: string | null;
    }[]
  >`
    SELECT id, public_id AS "publicId", status, cursor, last_member AS "lastMember", by_mail AS "byMail", audience, wordings,
      link
    FROM announcement WHERE id = ${id} FOR NO KEY UPDATE`;
  return rows[0] ?? null;
}
