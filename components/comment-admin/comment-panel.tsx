import { getFormatter, getTranslations } from 'next-intl/server';
import { type Fact, Facts } from '@/components/admins/facts';
import { Part } from '@/components/admins/part';
import { PanelWays, readMoments, ThingPanel } from '@/components/admins/thing-panel';
import { PanelTitle, type RowAnswer } from '@/components/lists/row-panel';
import { ReviewCauses } from '@/components/moderation/review-causes';
import { AuthorFact, AuthorSilence } from '@/components/post-admin/author-parts';
import type { CommentAdminDetail } from '@/lib/comments/admin/comment-detail';
import { commentList } from '@/lib/comments/admin/comment-list';
import { likeList } from '@/lib/comments/admin/like-list';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { subjectPaths } from '@/lib/shared/subjects';
import { CommentActions } from './comment-actions';
import { CommentStateBadge } from './comment-table';

type Props = {
  answer: RowAnswer<CommentAdminDetail>;
  listHref: string;
  canWrite: boolean;
  /** Whether reports can be read. */
  canReport: boolean;
  /** Whether its author can be silenced. */
  canSilence: boolean;
};

/** All that the back office knows of a comment, beside the list. */
export async function CommentPanel({ canWrite, canSilence, ...panel }: Props) {
  const t = await getTranslations('post-admin.comments');
  const templates = await getTranslations('accounts.reasons');
  return (
    <ThingPanel
      {...panel}
      what="comment"
      label={t('detail.panel')}
      missing={t('detail.missing')}
      missingText={t('detail.missingText')}
      templates={templates}
      title={({ name, state }) => (
        <PanelTitle>
          {name}
          <CommentStateBadge state={state} />
        </PanelTitle>
      )}
    >
      {(comment) => (
        <>
          <Ways comment={comment} />
          {canWrite ? (
            <CommentActions comment={comment} action={actionOf(comment)}>
              <AuthorSilence author={comment.author} canSilence={canSilence} />
            </CommentActions>
          ) : null}
          <Part title={t('detail.text')}>
            <Said comment={comment} />
          </Part>
          {comment.answers ? (
            <Part title={t('detail.answers')}>
              <Link
                href={adminPaths.support({ comment: comment.answers.publicId })}
                className="link text-sm underline"
              >
                <CommentStateBadge state={comment.answers.state} />
              </Link>
              <Said comment={comment.answers} />
            </Part>
          ) : null}
          <Status comment={comment} />
        </>
      )}
    </ThingPanel>
  );
}

/** What can be done with a comment as it stands now; the server asks the same again. */
function actionOf({ deletedAt, hiddenAt, review }: CommentAdminDetail): 'hide' | 'show' | null {
  if (deletedAt !== null) return null;
  if (hiddenAt !== null) return 'show';
  // What waits is decided about in the inbox; what was rejected is seen by nobody.
  return review === null ? 'hide' : null;
}

async function Said({ comment: { text, lang } }: { comment: { text: string; lang: string } }) {
  const t = await getTranslations('post-admin.comments.detail');
  if (text === '') return <p className="text-muted">{t('textGone')}</p>;
  return (
    <p lang={lang} className="whitespace-pre-wrap break-words">
      {text}
    </p>
  );
}

async function Ways({ comment }: { comment: CommentAdminDetail }) {
  const { publicId, author, post, isPublic, review } = comment;
  const words = await getTranslations('post-admin.posts.detail');
  const t = await getTranslations('post-admin.comments.detail');
  const href = subjectPaths.comment.public({ publicId, post: post.publicId });
  return (
    <PanelWays
      first={
        review?.isWaiting
          ? { href: adminPaths.reviews({ kind: 'comment', open: publicId }), text: words('review') }
          : null
      }
      open={isPublic ? { href, text: t('open') } : null}
      ways={[
        { href: commentList.href({ author: author.publicId }), text: t('ofAuthor') },
        { href: commentList.href({ post: post.publicId }), text: t('ofPost') },
        { href: likeList.href({ member: author.publicId }), text: t('likesOfAuthor') },
      ]}
    />
  );
}

async function Status({ comment }: { comment: CommentAdminDetail }) {
  const words = await getTranslations('post-admin');
  const templates = await getTranslations('accounts.reasons');
  const t = await getTranslations('post-admin.comments');
  const format = await getFormatter();
  const time = await readMoments();
  const { author, post, review } = comment;
  const reason =
    review &&
    [review.why.reasonCode ? templates(review.why.reasonCode) : '', review.why.reason]
      .filter(Boolean)
      .join('\n');
  const facts: Fact[] = [
    { label: t('columns.author'), value: <AuthorFact author={author} /> },
    {
      label: t('columns.post'),
      value: (
        <Link href={subjectPaths.post.admin(post.publicId)} className="link underline">
          <span lang={post.lang}>{post.title}</span>
        </Link>
      ),
    },
    {
      label: words('posts.detail.why'),
      value: reason ? <span className="whitespace-pre-wrap">{reason}</span> : null,
    },
    {
      label: words('reviewCauses.label'),
      value: review && review.causes.length > 0 ? <ReviewCauses draft={review} /> : null,
    },
    { label: t('detail.likes'), value: format.number(comment.likes) },
    { label: t('columns.created'), value: time(comment.createdAt) },
    { label: t('detail.edited'), value: time(comment.editedAt) },
    { label: t('detail.hidden'), value: time(comment.hiddenAt) },
    { label: t('detail.deleted'), value: time(comment.deletedAt) },
    { label: t('detail.id'), value: comment.publicId },
  ];
  return (
    <Part title={t('detail.status')}>
      <Facts facts={facts} />
    </Part>
  );
}
