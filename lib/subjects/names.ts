import { nameOfCard } from '@/lib/cards/card-name';
import { cutToWidth } from '@/lib/shared/cut-text';
import type { SubjectKind } from '@/lib/shared/subjects';

/** What each kind is named by. */
type Named = {
  card: Parameters<typeof nameOfCard>[0];
  member: { publicId: string; nickname: string };
  post: { publicId: string; title: string };
  comment: { publicId: string; text: string };
};

const names: { [Kind in SubjectKind]: (row: Named[Kind]) => string } = {
  card: nameOfCard,
  member: ({ nickname }) => nickname,
  // One that was never published has its title in what its author writes.
  post: ({ publicId, title }) => title || publicId,
  // How it begins.
  comment: ({ publicId, text }) => cutToWidth(text.replace(/\s+/g, ' '), 60) || publicId,
};

/** What a subject is called by whoever made it; readSubjects has the name as a reader sees it. */
export function nameOfSubject<Kind extends SubjectKind>(kind: Kind, row: Named[Kind]): string {
  return names[kind](row);
}

/** A subject as the target of an audit entry. */
export function auditTargetOf<Kind extends SubjectKind>(
  kind: Kind,
  row: Named[Kind],
): { type: Kind; id: string; name: string } {
  return { type: kind, id: row.publicId, name: nameOfSubject(kind, row) };
}
