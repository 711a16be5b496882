import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { pagePathHeader } from '@/lib/shared/guarded-paths';
import { localePath, paths } from '@/lib/shared/paths';
import type { Viewer } from '@/lib/shared/viewer';
import { getViewer } from './session';

/**
 * Guard `auth` of pages and layouts: the signed-in member by the session's row. Others are sent to sign in, in the page's
 * language, and come back to where they wanted to go. Middleware has looked at the cookie only.
 */
export async function requireMember(): Promise<Viewer> {
  const viewer = await getViewer();
  if (viewer) return viewer;
  const from = (await headers()).get(pagePathHeader) ?? paths.member();
  return redirect(localePath(await getLocale(), paths.login(from)));
}
