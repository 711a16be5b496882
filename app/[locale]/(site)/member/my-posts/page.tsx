import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SpeechNotice } from '@/components/accounts/speech-notice';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { ViewTabs } from '@/components/lists/view-tabs';
import { NoPosts } from '@/components/post-editor/no-posts';
import { PostList } from '@/components/post-editor/post-list';
import { buttonClass } from '@/components/ui/button';
import { FileText, Pencil } from '@/components/ui/icons';
import { gateOf } from '@/lib/accounts/policy';
import { getSpeechNotice } from '@/lib/accounts/speech';
import { getSetting } from '@/lib/content/queries';
import { Link } from '@/lib/i18n/navigation';
import { countOwnPosts, listOwnPosts } from '@/lib/posts/list-own-posts';
import { ownPostList } from '@/lib/posts/own-post-list';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import type { GivenParams } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('post-editor.list'))('title') };
}

/** /member/my-posts: what the member wrote, by where it stands. */
export default async function MyPostsPage({ searchParams }: Props) {
  const viewer = await requireMember();
  const t = await getTranslations('post-editor.list');
  const common = await getTranslations('common');
  const filter = ownPostList.read(await searchParams);
  const answer = await readPanel('own posts', () =>
    Promise.all([
      listOwnPosts(viewer, filter),
      countOwnPosts(viewer),
      getSetting('posting').then((rules) => getSpeechNotice(viewer, rules)),
    ]),
  );
  const speech = answer.ok ? answer.data[2] : null;
  const mayWrite = gateOf(viewer, 'joined') === null;
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        {mayWrite ? (
          <Link href={paths.publish()} className={buttonClass({ tone: 'primary' })}>
            <Pencil aria-hidden />
            {t('write')}
          </Link>
        ) : null}
      </div>
      {speech && mayWrite ? <SpeechNotice notice={speech} /> : null}
      <ViewTabs
        label={t('views.label')}
        views={ownPostList.chips(filter, 'view')}
        text={(view) => t(`views.${view}`)}
        counts={answer.ok ? answer.data[1] : null}
      />
      <ClientWords paths={['post-editor']}>
        <div>
          <ListResults
            list={ownPostList}
            values={filter}
            answer={answer.ok ? { ok: true, data: answer.data[0] } : answer}
            what="posts"
            icon={FileText}
            words={{
              total: (count, capped) => (capped ? common('countCapped', { count }) : t('total', { count })),
              narrowed: t(`empty.${filter.view}`),
            }}
            empty={<NoPosts view={filter.view} mayWrite={mayWrite} />}
          >
            {(rows) => <PostList rows={rows} />}
          </ListResults>
        </div>
      </ClientWords>
    </>
  );
}
