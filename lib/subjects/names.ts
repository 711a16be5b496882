import { nameOfCard } from '@/lib/cards/card-name';
import { nameOfComment } from '@/lib/comments/comment-name';
import { nameOfRating } from '@/lib/ratings/rating-state';
import type { SubjectKind } from '@/lib/shared/subjects';

/** What each kind is named by. */
type Named = {
  card: Parameters<typeof nameOfCard>[0];
  member: { publicId: string; nickname: string };
  post: { publicId: string; title: string };
  comment: Parameters<typeof nameOfComment>[0];
  message: { publicId: string };
  product: { publicId: string; name: string };
  rating: { publicId: string; text: string; stars: number };
};

const names: { [Kind in SubjectKind]: (row: Named[Kind]) => string } = {
  card: nameOfCard,
  member: ({ nickname }) => nickname,
  // One that was never published has its title in what its author writes.
  post: ({ publicId, title }) => title || publicId,
  comment: nameOfComment,
  // What two write to each other is named by none of its words.
  message: ({ publicId }) => publicId,
  // As with posts: its name may stand in what its seller writes alone.
  product: ({ publicId, name }) => name || publicId,
  rating: nameOfRating,
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
