import { getTranslations } from 'next-intl/server';
import { type Fact, Facts } from '@/components/admins/facts';
import { Part } from '@/components/admins/part';
import { PanelWays, readMoments, ThingPanel } from '@/components/admins/thing-panel';
import { PanelTitle, type RowAnswer } from '@/components/lists/row-panel';
import { PostVersions } from '@/components/moderation/post-versions';
import { ReviewCauses } from '@/components/moderation/review-causes';
import { Badge } from '@/components/ui/badge';
import type { PostAdminDetail } from '@/lib/posts/admin/post-detail';
import { postList } from '@/lib/posts/admin/post-list';
import { canMovePost } from '@/lib/posts/post-moves';
import { adminPaths } from '@/lib/shared/admin-paths';
import { subjectPaths } from '@/lib/shared/subjects';
import { AuthorFact, AuthorSilence } from './author-parts';
import { type PostAction, PostActions } from './post-actions';
import { PostStatusBadge } from './post-status-badge';

type Props = {
  answer: RowAnswer<PostAdminDetail>;
  listHref: string;
  canWrite: boolean;
  /** Whether reports can be read. */
  canReport: boolean;
  /** Whether its author can be silenced. */
  canSilence: boolean;
};

/** All that the back office knows of a post, beside the list. */
export async function PostPanel({ canWrite, canSilence, ...panel }: Props) {
  const t = await getTranslations('post-admin');
  const templates = await getTranslations('post-editor.reasons');
  return (
    <ThingPanel
      {...panel}
      what="post"
      label={t('posts.detail.panel')}
      missing={t('posts.detail.missing')}
      missingText={t('posts.detail.missingText')}
      templates={templates}
      title={(post) => (
        <>
          <PanelTitle>
            {post.title}
            <PostStatusBadge status={post.status} deleted={post.deletedAt !== null} />
          </PanelTitle>
          <p className="flex flex-wrap gap-1.5 text-sm text-muted">
            {t(`kinds.${post.kind}`)}
            {post.isFeatured ? <Badge tone="accent">{t('posts.detail.featured')}</Badge> : null}
            {post.hiddenByAdmin || post.sentBack ? <Badge>{t('posts.detail.nextReviewed')}</Badge> : null}
            {post.masked ? <Badge>{t('posts.detail.masked')}</Badge> : null}
          </p>
        </>
      )}
    >
      {(post) => (
        <>
          <Ways post={post} />
          {canWrite ? (
            <PostActions post={{ ...post, version: post.draft?.number ?? 0 }} actions={actionsOf(post)}>
              <AuthorSilence author={post.author} canSilence={canSilence} />
            </PostActions>
          ) : null}
          <Status post={post} />
          <Part title={t(post.current && post.draft ? 'posts.detail.versions' : 'posts.detail.content')}>
            <PostVersions current={post.current} next={post.draft?.version ?? null} />
          </Part>
        </>
      )}
    </ThingPanel>
  );
}

/** What can be done with a post as it stands now; the server asks the same again. */
function actionsOf(post: PostAdminDetail): PostAction[] {
  if (post.deletedAt !== null) return [];
  const feature = post.isFeatured ? 'unfeature' : 'feature';
  const waits = isWaiting(post);
  return [
    ...(waits ? (['approve', 'returnVersion'] as const) : []),
    ...(post.status === 'published' ? [feature as PostAction] : []),
    // Of a version that waits one sends that back; what stands is hidden.
    ...(['show', 'reject', 'hide'] as const).filter(
      (move) => canMovePost(move, post) && !(waits && move === 'reject'),
    ),
  ];
}

const isWaiting = ({ draft, deletedAt }: PostAdminDetail) =>
  draft?.status === 'pending_review' && deletedAt === null;

async function Ways({ post }: { post: PostAdminDetail }) {
  const t = await getTranslations('post-admin.posts.detail');
  return (
    <PanelWays
      first={
        isWaiting(post)
          ? { href: adminPaths.reviews({ kind: 'post', open: post.publicId }), text: t('review') }
          : null
      }
      open={post.isPublic ? { href: subjectPaths.post.public(post), text: t('open') } : null}
      ways={[{ href: postList.href({ author: post.author.publicId }), text: t('ofAuthor') }]}
    />
  );
}

async function Status({ post }: { post: PostAdminDetail }) {
  const t = await getTranslations('post-admin');
  const templates = await getTranslations('post-editor.reasons');
  const time = await readMoments();
  const { author, draft, why } = post;
  const reason = [why.reasonCode ? templates(why.reasonCode) : '', why.reason].filter(Boolean).join('\n');
  const facts: Fact[] = [
    { label: t('posts.columns.author'), value: <AuthorFact author={author} /> },
    { label: t('posts.detail.why'), value: reason && <span className="whitespace-pre-wrap">{reason}</span> },
    {
      label: t('posts.detail.draft'),
      value: draft ? `${t(`posts.detail.drafts.${draft.status}`)} · ${time(draft.updatedAt)}` : null,
    },
    {
      label: t('reviewCauses.label'),
      value: draft && draft.causes.length > 0 ? <ReviewCauses draft={draft} /> : null,
    },
    { label: t('posts.columns.published'), value: time(post.publishedAt) },
    { label: t('posts.columns.updated'), value: time(post.updatedAt) },
    { label: t('posts.columns.created'), value: time(post.createdAt) },
    { label: t('posts.deleted'), value: time(post.deletedAt) },
    { label: t('posts.detail.id'), value: post.publicId },
  ];
  return (
    <Part title={t('posts.detail.status')}>
      <Facts facts={facts} />
    </Part>
  );
}
