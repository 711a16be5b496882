'use client';

import { useRouter } from '@/lib/i18n/use-navigation';
import { useAuth } from './use-auth';

/** Shows what the server says now: the page's own data and, in the header, who is signed in. */
export function useRefresh(): () => void {
  const router = useRouter();
  const { refresh } = useAuth();
  return () => {
    router.refresh();
    void refresh();
  };
}
