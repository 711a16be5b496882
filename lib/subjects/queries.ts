import 'server-only';
import { canAdmin } from '@/lib/admins/permissions';
import type { Locale } from '@/lib/i18n/locales';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { isPublicId } from '@/lib/shared/ids';
import type { SubjectKind } from '@/lib/shared/subjects';
import type { Viewer } from '@/lib/shared/viewer';
import { subjectAreas } from './policy';
import { type Subject, type SubjectRow, subjects } from './registry';

/** Who asks: anybody, a member, or an administrator. */
export type SubjectReader = null | { viewer: Pick<Viewer, 'id'> } | { admin: Pick<AdminViewer, 'role'> };

export type SubjectName = { kind: SubjectKind; publicId: string };

/** The most that are read at once: a page of the back office. */
const mostSubjects = 100;

/** The key of a subject in what `readSubjects` gives. */
export const subjectKey = ({ kind, publicId }: SubjectName) => `${kind}:${publicId}`;

/**
 * Reads subjects of any kinds, one query a kind. What the reader may not see is missing like what does not exist, so its name
 * tells nothing.
 */
export async function readSubjects(
  reader: SubjectReader,
  wanted: readonly SubjectName[],
  locale: Locale,
): Promise<Map<string, Subject>> {
  return readWhere(wanted, locale, (kind, row) => whereSeen(kind, row, reader));
}

/** Whatever there is, for a reviewer whose right to see it comes from what they review: a report on it. */
export async function readReviewedSubjects(
  wanted: readonly SubjectName[],
  locale: Locale,
): Promise<Map<string, Subject>> {
  return readWhere(wanted, locale, () => ({}));
}

/** One subject as its reader sees it; null where there is none that they may see. */
export async function findSubject(
  reader: SubjectReader,
  wanted: SubjectName,
  locale: Locale,
): Promise<Subject | null> {
  return (await readSubjects(reader, [wanted], locale)).get(subjectKey(wanted)) ?? null;
}

/** What is public, a member's own besides, and for an administrator of its area all there is; null for nothing. */
function whereSeen(kind: SubjectKind, row: SubjectRow, reader: SubjectReader): object | null {
  if (reader === null) return row.public;
  if ('admin' in reader)
    return canAdmin(reader.admin, subjectAreas[kind]) ? (row.reviewed ?? {}) : row.public;
  const own = row.own(reader.viewer.id);
  return row.public ? { OR: [row.public, own] } : own;
}

async function readWhere(
  wanted: readonly SubjectName[],
  locale: Locale,
  whereOf: (kind: SubjectKind, row: SubjectRow) => object | null,
): Promise<Map<string, Subject>> {
  const byKind = new Map<SubjectKind, Set<string>>();
  for (const { kind, publicId } of wanted.slice(0, mostSubjects))
    if (isPublicId(publicId)) byKind.set(kind, (byKind.get(kind) ?? new Set()).add(publicId));
  const read = await Promise.all(
    [...byKind].map(([kind, publicIds]) => {
      const row = subjects[kind] as unknown as SubjectRow;
      const where = whereOf(kind, row);
      return where ? row.read([...publicIds], where, locale) : [];
    }),
  );
  return new Map(read.flat().map((subject) => [subjectKey(subject), subject]));
}
