'use client';

import { useQuery } from '@tanstack/react-query';
import { useAuth } from '@/components/accounts/use-auth';
import type { CardRelation } from '@/lib/favorites/card-relation';
import { fetchData } from '@/lib/shared/fetch-data';

export type RelationKey = readonly ['relation', string, string | undefined];

type Relation = {
  loading: boolean;
  signedIn: boolean;
  /** Null for the signed-out, and where it could not be asked: then the server decides when something is done. */
  relation: CardRelation | null;
  key: RelationKey;
};

/** How the reader stands to a card; asked once a page, and not at all for the signed-out. */
export function useRelation(publicId: string): Relation {
  const { loading, user } = useAuth();
  const key: RelationKey = ['relation', publicId, user?.email];
  const { data, isLoading } = useQuery({
    queryKey: key,
    queryFn: () => fetchData<CardRelation>(`/api/cards/${publicId}/relation`),
    enabled: user !== null,
    retry: false,
  });
  return { loading: loading || isLoading, signedIn: user !== null, relation: data ?? null, key };
}
