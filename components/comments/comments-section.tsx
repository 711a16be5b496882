import { getTranslations } from 'next-intl/server';
import { PageLinks } from '@/components/ui/page-links';
import type { CommentPage } from '@/lib/comments/comment-view';
import { paths } from '@/lib/shared/paths';
import { CommentItem } from './comment-item';
import { type TalkBar, TalkIsland } from './talk-island';

type Props = { post: string; list: CommentPage; bar?: TalkBar };

/**
 * What is said to a post, a page of it: it stands in the kept page, for search engines and who has no script. Likes, what the
 * reader did, and how to say something come with the script, once somebody comes near.
 */
export async function CommentsSection({ post, list, bar }: Props) {
  const t = await getTranslations('comments');
  const errors = await getTranslations('errors.codes');
  return (
    <TalkIsland
      post={post}
      page={list.page}
      words={{ like: t('like'), write: t('write'), failed: errors('network') }}
      bar={bar}
    >
      <h2 id="comments-title" tabIndex={-1}>
        {t('count', { count: list.total })}
      </h2>
      <CommentRows list={list} />
      <PageLinks page={list.page} last={list.pageCount} hrefOf={(each) => paths.postComments(post, each)} />
    </TalkIsland>
  );
}

async function CommentRows({ list }: { list: CommentPage }) {
  const t = await getTranslations('comments');
  if (list.comments.length === 0)
    return (
      <p className="none">
        <b>{t('empty')}</b> {t('emptyText')}
      </p>
    );
  return (
    <ol>
      {list.comments.map((comment) => (
        <CommentItem key={comment.publicId} comment={comment}>
          {comment.state === 'shown' ? <div className="tools" /> : null}
        </CommentItem>
      ))}
    </ol>
  );
}
