import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { PostHead } from '@/lib/posts/post-view';
import { timeZone } from '@/lib/shared/dates';
import { PostRow, type PostRowWords } from './post-row';

/** Posts as the rows of a feed, on the server and in an island the same. */
export function PostRows({
  posts,
  level,
  detailed = false,
}: {
  posts: readonly PostHead[];
  level: 2 | 3;
  detailed?: boolean;
}) {
  const locale = useLocale();
  const t = useTranslations('posts');
  const format = useFormatter();
  const words: PostRowWords = {
    supply: t('kinds.supply'),
    demand: t('kinds.demand'),
    until: (day) =>
      t('until', { date: format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' }) }),
    time: (at) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    translated: t('translate.mark'),
    pictures: (count) => t('morePictures', { count }),
    likes: (count) => t('answers.likes', { count }),
    comments: (count) => t('answers.comments', { count }),
  };
  return (
    <ul className="panel post-rows">
      {posts.map((post) => (
        <PostRow
          key={post.publicId}
          post={post}
          level={level}
          detailed={detailed}
          locale={locale}
          words={words}
        />
      ))}
    </ul>
  );
}
