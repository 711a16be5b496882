import { type AdminArea, canAdmin } from '@/lib/admins/permissions';
import type { AdminViewer } from '@/lib/shared/admin-viewer';

/** What lies in the inbox. */
export const reviewKinds = [
  'application',
  'card',
  'post',
  'comment',
  'product',
  'duplicate',
  'claim',
  'report',
  'orderNote',
  'dataRequest',
] as const;
export type ReviewKind = (typeof reviewKinds)[number];

export const reviewViews = ['waiting', 'decided'] as const;
export type ReviewView = (typeof reviewViews)[number];

/** The area that each kind belongs to: who may read it sees the kind, who may write it decides. */
export const kindAreas: Record<ReviewKind, AdminArea> = {
  application: 'users',
  card: 'cards',
  post: 'posts',
  comment: 'posts',
  product: 'products',
  duplicate: 'cards',
  claim: 'cards',
  report: 'reports',
  orderNote: 'orders',
  dataRequest: 'users',
};

/** The kinds that a role may read. */
export function readableKinds(admin: Pick<AdminViewer, 'role'>): ReviewKind[] {
  return reviewKinds.filter((kind) => canAdmin(admin, kindAreas[kind]));
}

/** The kind after this one that has something to do, going round; null where no other has. */
export function nextKind(
  kinds: readonly ReviewKind[],
  current: ReviewKind,
  waits: (kind: ReviewKind) => boolean,
): ReviewKind | null {
  const at = kinds.indexOf(current);
  return [...kinds.slice(at + 1), ...kinds.slice(0, Math.max(at, 0))].find(waits) ?? null;
}
