'use client';

import { useRouter as useNextRouter, usePathname as usePath } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { localePath, withoutLocale } from '@/lib/shared/paths';

/** The path of the page without its locale prefix. */
export function usePathname(): string {
  return withoutLocale(usePath());
}

/** Next's router for paths without locale prefix. */
export function useRouter() {
  const router = useNextRouter();
  const locale = useLocale();
  return useMemo(() => {
    const here = (path: string) => (path.startsWith('/') ? localePath(locale, path) : path);
    return {
      ...router,
      push: (path: string, options?: Parameters<typeof router.push>[1]) => router.push(here(path), options),
      replace: (path: string, options?: Parameters<typeof router.replace>[1]) =>
        router.replace(here(path), options),
    };
  }, [router, locale]);
}
