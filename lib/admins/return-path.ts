import { safeReturnPath } from '@/lib/shared/paths';

/** Where an administrator goes after signing in: a page of the back office other than the login, or null. */
export function safeAdminPath(from: unknown): string | null {
  const path = safeReturnPath(from);
  if (path === null || /(^|\/)\.\.?([/?#]|$)/.test(path)) return null;
  return /^\/admin(\/(?!login(?![\w-]))|[?#]|$)/.test(path) ? path : null;
}
