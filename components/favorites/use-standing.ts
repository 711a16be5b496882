'use client';

import { useQuery } from '@tanstack/react-query';
import { useAuth } from '@/components/accounts/use-auth';
import type { CardStanding } from '@/lib/favorites/card-standing';
import { fetchData } from '@/lib/shared/fetch-data';

export type StandingKey = readonly ['standing', string, string | undefined];

type Standing = {
  loading: boolean;
  signedIn: boolean;
  /** Null for the signed-out, and where it could not be asked: then the server decides when something is done. */
  standing: CardStanding | null;
  key: StandingKey;
};

/** How the reader stands to a card; asked once a page, and not at all for the signed-out. */
export function useStanding(publicId: string): Standing {
  const { loading, user } = useAuth();
  const key: StandingKey = ['standing', publicId, user?.email];
  const { data, isLoading } = useQuery({
    queryKey: key,
    queryFn: () => fetchData<CardStanding>(`/api/cards/${publicId}/standing`),
    enabled: user !== null,
    retry: false,
  });
  return { loading: loading || isLoading, signedIn: user !== null, standing: data ?? null, key };
}
