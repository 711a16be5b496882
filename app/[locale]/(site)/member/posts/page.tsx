import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { getViewer } from '@/lib/server/session';
import { localePath, paths } from '@/lib/shared/paths';

/** /member/posts (specification §2): one's own posts; the signed-out get the frame's login prompt instead. */
export default async function MemberPostsPage() {
  if (await getViewer()) redirect(localePath(await getLocale(), paths.memberMyPosts()));
  return null;
}
