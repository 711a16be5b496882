'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AuthAnswer, type AuthState, authStateOf } from '@/lib/accounts/auth-state';
import { fetchData } from '@/lib/shared/fetch-data';

const key = ['auth', 'user'] as const;

/** Who is signed in, asked once a page view. */
export function useAuth(): AuthState & { logout: () => Promise<void> } {
  const client = useQueryClient();
  const { data, isPending } = useQuery({
    queryKey: key,
    queryFn: () => fetchData<AuthAnswer>('/api/auth/user'),
    retry: false,
  });

  /** Clears here first, then asks the server, then goes home; the same when the server fails (specification §4). */
  async function logout() {
    await client.cancelQueries();
    client.clear();
    client.setQueryData<AuthAnswer>(key, { isLoggedIn: false, user: null });
    await fetchData('/api/auth/logout', { method: 'POST' }).catch(() => undefined);
    window.location.assign('/');
  }

  return { ...authStateOf(data, isPending), logout };
}
