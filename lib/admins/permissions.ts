import type { AdminRole, AdminViewer } from '@/lib/shared/admin-viewer';

/** Areas of the back office that exist. */
export const adminAreas = [
  'dashboard',
  'users',
  'cards',
  'posts',
  'reports',
  'messages',
  'announcements',
  'content',
  'products',
  'orders',
  'config',
  'admins',
  'audit',
] as const;

export type AdminArea = (typeof adminAreas)[number];
export type AdminAccess = 'none' | 'read' | 'write';

/** Who may read and write what. A new role or area without a row does not compile. */
const accessTable: Record<AdminArea, Record<AdminRole, AdminAccess>> = {
  dashboard: { super: 'write', content: 'read', finance: 'read', support: 'read' },
  users: { super: 'write', content: 'read', finance: 'read', support: 'write' },
  cards: { super: 'write', content: 'write', finance: 'none', support: 'read' },
  posts: { super: 'write', content: 'write', finance: 'none', support: 'write' },
  reports: { super: 'write', content: 'write', finance: 'none', support: 'write' },
  messages: { super: 'write', content: 'write', finance: 'none', support: 'write' },
  announcements: { super: 'write', content: 'write', finance: 'none', support: 'write' },
  content: { super: 'write', content: 'write', finance: 'none', support: 'read' },
  products: { super: 'write', content: 'write', finance: 'read', support: 'read' },
  orders: { super: 'write', content: 'none', finance: 'write', support: 'read' },
  config: { super: 'write', content: 'read', finance: 'read', support: 'none' },
  admins: { super: 'write', content: 'none', finance: 'none', support: 'none' },
  audit: { super: 'write', content: 'none', finance: 'none', support: 'none' },
};

/** Whether a role may do this in an area; writing includes reading. */
export function canAdmin(
  admin: Pick<AdminViewer, 'role'>,
  area: AdminArea,
  wanted: 'read' | 'write' = 'read',
): boolean {
  const access = accessTable[area][admin.role];
  return access === 'write' || access === wanted;
}

/** Permanent deletion is not undone by anybody, so writing users is not enough for it. */
export function canPurgeMembers(admin: Pick<AdminViewer, 'role'>): boolean {
  return admin.role === 'super';
}

/** Who looks after members, and who looks after what they write. */
export function canSilenceMembers(admin: Pick<AdminViewer, 'role'>): boolean {
  return canAdmin(admin, 'users', 'write') || canAdmin(admin, 'posts', 'write');
}
