import { type Messages, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

type Catalogue = Record<string, unknown>;

/**
 * Gives the islands below it the words they use and no others: what stands here is sent with every page.
 * @param paths catalogue paths such as `layout.account`
 */
export async function ClientWords({ paths, children }: { paths: string[]; children: ReactNode }) {
  const picked = pickWords(await getMessages(), paths);
  return <NextIntlClientProvider messages={picked as never}>{children}</NextIntlClientProvider>;
}

/** The parts of the catalogues that stand at some paths. */
export function pickWords(messages: Messages, paths: readonly string[]): Catalogue {
  const picked: Catalogue = {};
  for (const path of paths) copyPath(messages as unknown as Catalogue, picked, path.split('.'));
  return picked;
}

function copyPath(from: Catalogue, to: Catalogue, [head = '', ...rest]: string[]): void {
  if (rest.length === 0) {
    to[head] = from[head];
    return;
  }
  to[head] ??= {};
  copyPath(from[head] as Catalogue, to[head] as Catalogue, rest);
}
