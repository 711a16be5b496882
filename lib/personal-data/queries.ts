import 'server-only';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { vietnamDateText } from '@/lib/shared/dates';
import type { Viewer } from '@/lib/shared/viewer';
import { readExport } from './export-file';
import { type DataRequestKind, openRequestsMost } from './schemas';
import { isExportTicket } from './ticket';

type Owner = Pick<Viewer, 'id'>;

export type DataExportView = {
  publicId: string;
  status: 'waiting' | 'making' | 'ready' | 'failed';
  bytes: number;
  createdAt: string;
  expiresAt: string | null;
};

export type DataRequestView = {
  publicId: string;
  kind: DataRequestKind;
  text: string;
  status: 'open' | 'answered' | 'rejected';
  createdAt: string;
  dueAt: string;
  isOverdue: boolean;
  decidedAt: string | null;
  answer: string;
};

export type ConsentEventView = { id: number; document: string; version: string; locale: string; at: string };

/** What the page of one's data shows. */
export type MyData = {
  email: string;
  hasPassword: boolean;
  exports: DataExportView[];
  requests: DataRequestView[];
  canAsk: boolean;
  consents: ConsentEventView[];
};

/** Files, requests and consents of a member, the latest of each. */
export async function getMyData(viewer: Owner, now = new Date()): Promise<MyData> {
  const member = await db.member.findUniqueOrThrow({
    where: { id: viewer.id },
    select: {
      email: true,
      passwordHash: true,
      dataExports: {
        where: { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
        orderBy: { createdAt: 'desc' },
        take: 5,
        select: { publicId: true, status: true, bytes: true, createdAt: true, expiresAt: true },
      },
      dataRequests: {
        orderBy: { createdAt: 'desc' },
        take: 20,
        omit: { id: true, memberId: true, decidedById: true },
      },
      consentEvents: { orderBy: { id: 'desc' }, take: 50, omit: { memberId: true } },
    },
  });
  return {
    email: member.email,
    hasPassword: member.passwordHash !== null,
    exports: member.dataExports.map(({ bytes, createdAt, expiresAt, ...row }) => ({
      ...row,
      bytes: Number(bytes),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
    requests: member.dataRequests.map(({ createdAt, dueAt, decidedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      dueAt: dueAt.toISOString(),
      isOverdue: row.status === 'open' && dueAt <= now,
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
    canAsk: member.dataRequests.filter(({ status }) => status === 'open').length < openRequestsMost,
    consents: member.consentEvents.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}

/**
 * A ready file of the viewer's own.
 * @throws AppError `notFound` for somebody else's, one that is not ready or past its week, and without a ticket of this session
 */
export async function openDataExport(
  viewer: Owner,
  { id, ticket }: { id: string; ticket: string },
  sid: string | null,
): Promise<{ name: string; size: number; bytes: AsyncGenerator<Uint8Array> }> {
  if (!isExportTicket(ticket, id, sid)) throw new AppError('notFound');
  const row = await findReady(viewer, id);
  return {
    name: `my-data-${vietnamDateText(row.createdAt)}.zip`,
    size: Number(row.bytes),
    bytes: readExport(id, row.parts),
  };
}

/** @throws AppError `notFound` */
export async function findReady(viewer: Owner, publicId: string) {
  const row = await db.dataExport.findFirst({
    where: { publicId, memberId: viewer.id, status: 'ready', expiresAt: { gt: new Date() } },
    select: { parts: true, bytes: true, createdAt: true },
  });
  if (!row) throw new AppError('notFound');
  return row;
}
