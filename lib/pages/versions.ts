import 'server-only';
import { db, type Tx } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { minuteMs } from '@/lib/shared/durations';
import { type PageForm, pageLimits, writtenIn } from './page-form';
import { isSameForm } from './same-form';
import { type PageEditor, readPublished } from './stored';

export const versionKinds = ['kept', 'published', 'restored'] as const;
export type VersionKind = (typeof versionKinds)[number];

/** Who wrote it; without a number once they are deleted. */
type VersionEditor = { id: PageEditor['id'] | null; name: string };

/** What one administrator writes within this time is one version: the editor saves itself every few seconds. */
const sittingMs = 15 * minuteMs;

/**
 * Keeps what a page says now among its versions, of which the oldest go that were never published. What stood there before anybody
 * wrote in the back office is the first of them.
 * @returns the number that it has there
 */
export async function keepVersion(
  tx: Tx,
  pageId: number,
  by: VersionEditor,
  kind: VersionKind,
  form: PageForm,
): Promise<number> {
  const newest = await tx.pageVersion.findFirst({
    where: { pageId },
    orderBy: { number: 'desc' },
    select: { number: true, kind: true, adminId: true, createdAt: true, data: true },
  });
  let last = newest?.number ?? 0;
  if (!newest) {
    const before = await readPublished(tx, pageId);
    if (writtenIn(before).length > 0) last = await insert(tx, pageId, 1, null, 'published', before);
  }
  const data = form as unknown as Prisma.InputJsonObject;
  const isSitting =
    newest?.kind === 'kept' &&
    newest.adminId === by.id &&
    newest.createdAt.getTime() > Date.now() - sittingMs &&
    (kind === 'kept' || isSameForm(newest.data as PageForm, form));
  if (newest && isSitting) {
    await tx.pageVersion.update({
      where: { pageId_number: { pageId, number: newest.number } },
      data: { data, kind },
      select: { number: true },
    });
    return newest.number;
  }
  const number = await insert(tx, pageId, last + 1, by, kind, form);
  await pruneVersions(tx, pageId);
  return number;
}

/** Deletes the oldest of what was only saved. What was published stays: members agreed to it, and the audit names its number. */
async function pruneVersions(tx: Tx, pageId: number): Promise<void> {
  const saved = { pageId, kind: { not: 'published' satisfies VersionKind } };
  const oldest = await tx.pageVersion.findFirst({
    where: saved,
    orderBy: { number: 'desc' },
    skip: pageLimits.versions,
    select: { number: true },
  });
  if (oldest) await tx.pageVersion.deleteMany({ where: { ...saved, number: { lte: oldest.number } } });
}

/**
 * The number of the newest version of a page before another one.
 * @param kind of these alone; without it of any kind
 * @returns undefined where none is kept
 */
export async function versionBefore(
  tx: Pick<Tx, 'pageVersion'>,
  pageId: number,
  number: number,
  kind?: VersionKind,
): Promise<number | undefined> {
  const row = await tx.pageVersion.findFirst({
    where: { pageId, number: { lt: number }, ...(kind && { kind }) },
    orderBy: { number: 'desc' },
    select: { number: true },
  });
  return row?.number;
}

async function insert(
  tx: Tx,
  pageId: number,
  number: number,
  by: VersionEditor | null,
  kind: VersionKind,
  form: PageForm,
): Promise<number> {
  await tx.pageVersion.create({
    data: {
      pageId,
      number,
      kind,
      adminId: by?.id ?? null,
      adminName: by?.name ?? '',
      data: form as unknown as Prisma.InputJsonObject,
    },
    select: { number: true },
  });
  return number;
}

export type VersionRow = { number: number; kind: VersionKind; by: string; at: Date };

/** What was kept of a page, the newest first. */
export async function listVersions(pageId: number): Promise<VersionRow[]> {
  const rows = await db.pageVersion.findMany({
    where: { pageId },
    orderBy: { number: 'desc' },
    take: pageLimits.listedVersions,
    select: { number: true, kind: true, adminName: true, createdAt: true },
  });
  return rows.map(({ number, kind, adminName, createdAt }) => ({
    number,
    kind: versionKinds.find((each) => each === kind) ?? 'kept',
    by: adminName,
    at: createdAt,
  }));
}

/** What a page said in one of its versions; null where there is none. */
export async function readVersion(
  tx: Pick<Tx, 'pageVersion'>,
  pageId: number,
  number: number,
): Promise<PageForm | null> {
  const row = await tx.pageVersion.findUnique({
    where: { pageId_number: { pageId, number } },
    select: { data: true },
  });
  return row && (row.data as PageForm);
}
