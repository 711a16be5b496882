import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

type Catalogue = Record<string, unknown>;

/**
 * Gives the islands below it the words they use and no others: what stands here is sent with every page.
 * @param paths catalogue paths such as `layout.account`
 */
export async function ClientWords({ paths, children }: { paths: string[]; children: ReactNode }) {
  const all = (await getMessages()) as unknown as Catalogue;
  const picked: Catalogue = {};
  for (const path of paths) copyPath(all, picked, path.split('.'));
  return <NextIntlClientProvider messages={picked as never}>{children}</NextIntlClientProvider>;
}

function copyPath(from: Catalogue, to: Catalogue, [head = '', ...rest]: string[]): void {
  if (rest.length === 0) {
    to[head] = from[head];
    return;
  }
  to[head] ??= {};
  copyPath(from[head] as Catalogue, to[head] as Catalogue, rest);
}
