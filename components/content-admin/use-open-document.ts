'use client';

import { useLocale } from 'next-intl';
import { localePath } from '@/lib/shared/paths';

/**
 * Goes to a page whose texts may hold videos, by its path without locale prefix: its policy names players, and a document keeps the
 * policy that it came with (lib/shared/soft-navigation.ts).
 */
export function useOpenDocument(): (path: string) => void {
  const locale = useLocale();
  return (path) => window.location.assign(localePath(locale, path));
}
