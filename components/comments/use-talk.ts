'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useAuth } from '@/components/accounts/use-auth';
import type { Talk } from '@/lib/comments/comment-view';
import type { LikeState } from '@/lib/comments/likes';
import type { LikeTarget } from '@/lib/comments/schemas';
import { fetchData } from '@/lib/shared/fetch-data';

/** Which page of the comments is shown: by number, or the one on which a comment stands. */
export type TalkPlace = { page: number } | { at: string };

/** What is said to a post, as its reader sees it now; the page that was shown stays until the next one has come. */
export function useTalk(post: string, place: TalkPlace) {
  const { loading, user } = useAuth();
  const locale = useLocale();
  const query = new URLSearchParams({
    ...('at' in place ? { at: place.at } : { page: String(place.page) }),
    locale,
  }).toString();
  return useQuery({
    queryKey: ['talk', post, query, user?.email],
    queryFn: () => fetchData<Talk>(`/api/posts/${post}/comments?${query}`),
    enabled: !loading,
    placeholderData: (before) => before,
  });
}

/** How what was read of a post's talk is changed or asked for again. */
export function useTalkStore(post: string) {
  const client = useQueryClient();
  const queryKey = ['talk', post];
  return {
    /** Anew: a first reading that is under way would be waited for, and may say how it was before a write. */
    refresh: async () => {
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    },
    /** Whether it is being read now: what comes may say how it was before a write. */
    isReading: () => client.isFetching({ queryKey }) > 0,
    /** Shows a like before the server has answered, and what it answers. */
    showLike: (target: LikeTarget, id: string, state: LikeState) =>
      client.setQueriesData<Talk>({ queryKey }, (talk) => {
        if (!talk) return talk;
        if (target === 'post') return { ...talk, ...state };
        const mark = talk.marks[id];
        return mark ? { ...talk, marks: { ...talk.marks, [id]: { ...mark, ...state } } } : talk;
      }),
  };
}
