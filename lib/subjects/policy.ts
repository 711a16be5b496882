import type { AdminArea } from '@/lib/admins/permissions';
import type { SubjectKind } from '@/lib/shared/subjects';

/** The area of the back office that each kind belongs to: who may read it sees all of them, who may write it takes one down. */
export const subjectAreas: Record<SubjectKind, AdminArea> = {
  card: 'cards',
  member: 'users',
  post: 'posts',
  comment: 'posts',
  message: 'messages',
  product: 'products',
  // Words of readers, looked after where comments are.
  rating: 'posts',
};
