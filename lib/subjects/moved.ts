import 'server-only';
import { getCardRedirect } from '@/lib/cards/redirects';
import { publicPathOf, type SubjectKind, type SubjectRef } from '@/lib/shared/subjects';

/** Where the identifier of a subject leads that became one with another; null for a kind whose identifiers never move. */
const moved: { [Kind in SubjectKind]: ((publicId: string) => Promise<SubjectRef[Kind] | null>) | null } = {
  card: getCardRedirect,
  member: null,
  post: null,
  comment: null,
  message: null,
  product: null,
  rating: null,
};

/** The public address of what took a subject's place, without locale prefix; null where nothing did that everybody may see. */
export async function getMovedPath<Kind extends SubjectKind>(
  kind: Kind,
  publicId: string,
): Promise<string | null> {
  const ref = await moved[kind]?.(publicId);
  return ref ? publicPathOf(kind, ref) : null;
}
