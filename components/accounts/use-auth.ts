'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AuthAnswer,
  type AuthState,
  askWhoIsIn,
  authStateOf,
  logOut,
  refreshUser,
  signedOut,
} from '@/lib/accounts/auth-state';
import { fetchData } from '@/lib/shared/fetch-data';

const key = ['auth', 'user'] as const;

type Auth = AuthState & {
  logout: () => Promise<void>;
  /** To be called after a change of what the user says of themselves. */
  refresh: () => Promise<void>;
};

/** Who is signed in, asked once a page view. */
export function useAuth(): Auth {
  const client = useQueryClient();
  const { data, isPending } = useQuery({
    queryKey: key,
    queryFn: () => askWhoIsIn(() => fetchData<AuthAnswer>('/api/auth/user')),
    retry: false,
  });
  const state = authStateOf(data, isPending);

  const logout = () =>
    logOut({
      clear: async () => {
        await client.cancelQueries();
        client.clear();
        client.setQueryData<AuthAnswer>(key, signedOut);
      },
      askServer: () => fetchData('/api/auth/logout', { method: 'POST' }),
      leave: (path) => window.location.assign(path),
    });
  const refresh = () => refreshUser(state, () => client.invalidateQueries({ queryKey: key }));

  return { ...state, logout, refresh };
}
