import { type Messages, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type Catalogue, MergedWords } from './merged-words';

type Props = {
  /** Catalogue paths such as `layout.account`. */
  paths: string[];
  children: ReactNode;
};

/**
 * Gives the islands below it the words they use and no others, besides those that stand around it: what stands here is sent
 * with every page. The check of the catalogues knows which islands are below.
 */
export async function ClientWords({ paths, children }: Props) {
  return <MergedWords messages={pickWords(await getMessages(), paths)}>{children}</MergedWords>;
}

/** The outermost: what the islands of every page may need. */
export async function FirstWords({ paths, children }: Props) {
  const messages = pickWords(await getMessages(), paths);
  return <NextIntlClientProvider messages={messages as never}>{children}</NextIntlClientProvider>;
}

/** The parts of the catalogues that stand at some paths. */
export function pickWords(messages: Messages, paths: readonly string[]): Catalogue {
  const picked: Catalogue = {};
  for (const path of paths) copyPath(messages as unknown as Catalogue, picked, path.split('.'));
  return picked;
}

function copyPath(from: Catalogue, to: Catalogue, [head = '', ...rest]: string[]): void {
  const value = from[head];
  if (rest.length === 0 || typeof value !== 'object') {
    if (value !== undefined) to[head] = value;
    return;
  }
  const inner = to[head];
  const group = typeof inner === 'object' ? inner : {};
  to[head] = group;
  copyPath(value, group, rest);
}
