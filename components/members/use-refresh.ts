'use client';

import { useAuth } from '@/components/accounts/use-auth';
import { useRouter } from '@/lib/i18n/use-navigation';

/** Shows what the server says now: the page's own data and, in the header, who is signed in. */
export function useRefresh(): () => void {
  const router = useRouter();
  const { refresh } = useAuth();
  return () => {
    router.refresh();
    void refresh();
  };
}
