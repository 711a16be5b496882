import { getTranslations } from 'next-intl/server';
import { Facts } from '@/components/admins/facts';
import { Badge } from '@/components/ui/badge';
import { commentHideReasons } from '@/lib/comments/hide-reasons';
import { Link } from '@/lib/i18n/navigation';
import type { CommentReview, DecidedComment } from '@/lib/moderation/inbox/comments';
import { subjectPaths } from '@/lib/shared/subjects';
import { DecidedVersion } from './decided-version';
import { CommentMarks } from './inbox-item';
import { VersionReview } from './version-review';

/** A comment that waits for a review: whose, since when and why, what it says, and to what. */
export async function CommentReviewItem({ item, canDecide }: { item: CommentReview; canDecide: boolean }) {
  const t = await getTranslations('moderation.commentReview');
  const inbox = await getTranslations('moderation.inbox');
  const reasons = await getTranslations('accounts.reasons');
  const { said, answers, post, author } = item;
  return (
    <VersionReview
      kind="comment"
      item={{ ...item, draft: said }}
      canDecide={canDecide}
      templates={commentHideReasons.map((code) => ({ code, text: reasons(code) }))}
      mark={item.wasShown ? <Badge tone="accent">{t('changed')}</Badge> : null}
      owner={{ label: inbox('author'), person: author }}
    >
      <Facts
        facts={[
          { label: t('text'), value: <Lines said={said} /> },
          { label: t('answers'), value: answers && <Lines said={answers} /> },
          {
            label: t('post'),
            value: (
              <Link href={subjectPaths.post.public(post)} className="link underline">
                <span lang={post.lang}>{post.title}</span>
              </Link>
            ),
          },
        ]}
      />
    </VersionReview>
  );
}

function Lines({ said: { text, lang } }: { said: CommentReview['said'] }) {
  return (
    <span lang={lang} className="whitespace-pre-wrap break-words">
      {text}
    </span>
  );
}

/** A comment that was decided about, and how it stands now. */
export async function DecidedCommentItem({ item }: { item: DecidedComment }) {
  const t = await getTranslations('moderation.inbox');
  const reasons = await getTranslations('accounts.reasons');
  const { comment, reasonCode } = item;
  return (
    <DecidedVersion
      kind="comment"
      item={item}
      template={reasonCode ? reasons(reasonCode) : ''}
      marks={comment ? <CommentMarks comment={comment} /> : <Badge>{t('commentGone')}</Badge>}
      person={comment?.author ?? null}
    />
  );
}
