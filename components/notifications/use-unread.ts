'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchData } from '@/lib/shared/fetch-data';

const key = ['notifications', 'unread'] as const;

/**
 * How many notifications of the signed-in member are unread: asked once for all who show it, and again when the window
 * comes back. An answer that fails shows nothing.
 */
export function useUnread(signedIn: boolean): number {
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => fetchData<{ unread: number }>('/api/member/unread'),
    enabled: signedIn,
    retry: false,
  });
  return data?.unread ?? 0;
}

/** Asks again, after something was read. */
export function useAskUnread(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}
