import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { PostHead } from '@/lib/posts/post-view';
import { timeZone } from '@/lib/shared/dates';
import { PostRowList } from './post-row-list';
import { type PostRowWords, postRowViewOf } from './post-row-view';

type Props = {
  posts: readonly PostHead[];
  level: 2 | 3;
  /** With what each says and shows, and what it is about. */
  detailed?: boolean;
};

/** Posts as the rows of a feed, on the server and in an island the same. */
export function PostRows({ posts, level, detailed = false }: Props) {
  const locale = useLocale();
  const t = useTranslations('posts');
  const format = useFormatter();
  const words: PostRowWords = {
    until: (day) =>
      t('until', { date: format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' }) }),
    time: (at) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    translated: t('translate.mark'),
    pictures: (count) => t('morePictures', { count }),
    likes: (count) => t('answers.likes', { count }),
    comments: (count) => t('answers.comments', { count }),
  };
  return (
    <PostRowList
      rows={posts.map((post) => postRowViewOf(post, locale, words, detailed))}
      level={level}
      sides={{ supply: t('kinds.supply'), demand: t('kinds.demand') }}
    />
  );
}
