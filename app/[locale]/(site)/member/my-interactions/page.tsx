import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AnsweredPosts, OwnComments } from '@/components/comments/own-lists';
import { ListResults } from '@/components/lists/list-results';
import { buttonClass } from '@/components/ui/button';
import { ViewLinks } from '@/components/ui/chips';
import { FileText, MessageCircle } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { listAnsweredPosts, listOwnComments } from '@/lib/comments/list-own';
import { type InteractionFilter, interactionList, interactionViews } from '@/lib/comments/own-interactions';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { getViewer } from '@/lib/server/session';
import type { GivenParams } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';
import type { Viewer } from '@/lib/shared/viewer';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('comments.mine'))('title') };
}

/** /member/my-interactions: what came back to one's posts, and what one said; the signed-out get the frame's login prompt. */
export default async function InteractionsPage({ searchParams }: Props) {
  const viewer = await getViewer();
  if (!viewer) return null;
  const t = await getTranslations('comments.mine');
  const filter = interactionList.read(await searchParams);
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <ViewLinks
          label={t('views.label')}
          views={interactionViews.map((view) => ({
            key: view,
            text: t(`views.${view}`),
            href: interactionList.href({ view }),
            current: view === filter.view,
          }))}
        />
      </div>
      <div>
        {filter.view === 'posts' ? (
          <Posts viewer={viewer} filter={filter} />
        ) : (
          <Comments viewer={viewer} filter={filter} />
        )}
      </div>
    </>
  );
}

type ListProps = { viewer: Viewer; filter: InteractionFilter };

async function Posts({ viewer, filter }: ListProps) {
  const t = await getTranslations('comments.mine');
  const common = await getTranslations('common');
  return (
    <ListResults
      list={interactionList}
      values={filter}
      answer={await readPanel('answered posts', () => listAnsweredPosts(viewer, filter.page))}
      what="posts"
      icon={FileText}
      words={{
        total: (count, capped) => (capped ? common('countCapped', { count }) : t('totalPosts', { count })),
        narrowed: t('emptyPosts'),
      }}
      empty={
        <MessagePanel icon={FileText} title={t('emptyPosts')} actions={<ToFeed text={t('browse')} />}>
          <p>{t('emptyPostsText')}</p>
        </MessagePanel>
      }
    >
      {(rows) => <AnsweredPosts rows={rows} />}
    </ListResults>
  );
}

async function Comments({ viewer, filter }: ListProps) {
  const t = await getTranslations('comments.mine');
  const common = await getTranslations('common');
  return (
    <ListResults
      list={interactionList}
      values={filter}
      answer={await readPanel('own comments', () => listOwnComments(viewer, filter.page))}
      what="comments"
      icon={MessageCircle}
      words={{
        total: (count, capped) => (capped ? common('countCapped', { count }) : t('totalComments', { count })),
        narrowed: t('emptyComments'),
      }}
      empty={
        <MessagePanel icon={MessageCircle} title={t('emptyComments')} actions={<ToFeed text={t('browse')} />}>
          <p>{t('emptyCommentsText')}</p>
        </MessagePanel>
      }
    >
      {(rows) => <OwnComments rows={rows} />}
    </ListResults>
  );
}

function ToFeed({ text }: { text: string }) {
  return (
    <Link href={paths.community()} className={buttonClass()}>
      {text}
    </Link>
  );
}
