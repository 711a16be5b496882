import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { GatePanel } from '@/components/accounts/gate-panel';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { PanelFailure } from '@/components/layout/panel-failure';
import { CommunityTabs } from '@/components/posts/community-tabs';
import { PostRows } from '@/components/posts/post-rows';
import { buttonClass } from '@/components/ui/button';
import { Bell } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { PageLinks } from '@/components/ui/page-links';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { getViewer } from '@/lib/server/session';
import type { GivenParams } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';
import type { Viewer } from '@/lib/shared/viewer';
import { listFollowedPosts } from '@/lib/social/following-feed';
import { followingList } from '@/lib/social/following-list';

// One member's: made for each request, kept by nobody.
export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('social.following');
  return { title: t('title'), robots: { index: false, follow: true } };
}

/** /community/following: what those publish whom the reader follows; the signed-out are asked to sign in. */
export default async function FollowingPage({ searchParams }: Props) {
  const viewer = await getViewer();
  const { page } = followingList.read(await searchParams);
  const [t, posts] = await Promise.all([getTranslations('social.following'), getTranslations('posts')]);
  return (
    <div className="container-page">
      <Breadcrumbs
        crumbs={[
          { name: posts('community.title'), href: paths.community() },
          { name: t('title'), href: paths.following() },
        ]}
      />
      <div className="list-page feed-page">
        <div className="list-head">
          <h1>{t('title')}</h1>
        </div>
        <CommunityTabs current="following" />
        {viewer ? (
          <Link
            href={paths.memberFavorites({ view: 'following' })}
            className={buttonClass({ className: 'feed-publish' })}
          >
            {t('manage')}
          </Link>
        ) : null}
        <div className="list-rows">
          {viewer ? (
            <Followed viewer={viewer} page={page} />
          ) : (
            <GatePanel gate="login" title={t('loginTitle')} from={paths.following()}>
              {t('loginText')}
            </GatePanel>
          )}
        </div>
      </div>
    </div>
  );
}

async function Followed({ viewer, page }: { viewer: Viewer; page: number }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('social.following')]);
  const answer = await readPanel('followed posts', () => listFollowedPosts(viewer, page, locale));
  if (!answer.ok) return <PanelFailure what="posts" errorId={answer.errorId} />;
  const { rows, page: shown, pageCount } = answer.data;
  if (rows.length === 0)
    return (
      <MessagePanel
        icon={Bell}
        title={t('empty')}
        actions={
          <Link href={paths.list('companies')} className={buttonClass({ tone: 'primary' })}>
            {t('companies')}
          </Link>
        }
      >
        {t('emptyText')}
      </MessagePanel>
    );
  return (
    <>
      <PostRows posts={rows} level={2} detailed />
      <PageLinks page={shown} last={pageCount} hrefOf={(each) => followingList.href({ page: each })} />
    </>
  );
}
