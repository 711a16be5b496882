'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

let browsers: QueryClient | undefined;

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: true } },
  });
}

/**
 * The browser's store of what islands ask the server, one for all of them. It stands in the islands that use it and in the
 * member area, not around every page: it would be half of what a list's script weighs.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    if (typeof window === 'undefined') return makeClient();
    browsers ??= makeClient();
    return browsers;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
