'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useAuth } from '@/components/accounts/use-auth';
import { fetchContact } from '@/components/cards/fetch-contact';

/**
 * Contact details as a member opened them, once for all parts of a page: each card counts against the day's limit.
 * @param wanted whether somebody pressed for them; else they come with `refetch`
 * @param isPublic whether the signed-out may open them too
 */
export function useContact(publicId: string, wanted: boolean, isPublic = false) {
  const locale = useLocale();
  const { user } = useAuth();
  return useQuery({
    queryKey: ['contact', publicId, locale, user?.email],
    queryFn: () => fetchContact(publicId, locale),
    enabled: wanted && (isPublic || user !== null),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
