import type { TableName } from '@/lib/shared/list-columns';
import type { AdminArea } from '../permissions';

/** The area of the back office that each table belongs to: who may not read it keeps nothing of it. */
export const tableAreas: Record<TableName, AdminArea> = {
  cards: 'cards',
  users: 'users',
  posts: 'posts',
  products: 'products',
  comments: 'posts',
  ratings: 'posts',
  contact: 'content',
  referrals: 'orders',
  reports: 'messages',
};
