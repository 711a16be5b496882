'use client';

import { useQuery } from '@tanstack/react-query';
import { useAuth } from '@/components/accounts/use-auth';
import type { CardRelation, FavoriteTarget, Relation } from '@/lib/favorites/relation';
import { fetchData } from '@/lib/shared/fetch-data';

export type RelationKey = readonly ['relation', FavoriteTarget, string, string | undefined];

type Answer<Kind extends Relation> = {
  loading: boolean;
  signedIn: boolean;
  /** Null for the signed-out, and where it could not be asked: then the server decides when something is done. */
  relation: Kind | null;
  key: RelationKey;
};

/** How the reader stands to a thing; asked once a page, and not at all for the signed-out. */
export function useRelation<Kind extends Relation = Relation>(
  target: FavoriteTarget,
  publicId: string,
): Answer<Kind> {
  const { loading, user } = useAuth();
  const key: RelationKey = ['relation', target, publicId, user?.email];
  const { data, isLoading } = useQuery({
    queryKey: key,
    queryFn: () => fetchData<Kind>(`/api/${target}s/${publicId}/relation`),
    enabled: user !== null,
    retry: false,
  });
  return { loading: loading || isLoading, signedIn: user !== null, relation: data ?? null, key };
}

export const useCardRelation = (publicId: string) => useRelation<CardRelation>('card', publicId);
