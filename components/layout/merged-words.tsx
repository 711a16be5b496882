'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';

export type Catalogue = { [key: string]: Catalogue | string };

/** Adds words to those that stand around it; the library's own provider would put them in their place. */
export function MergedWords({ messages, children }: { messages: Catalogue; children: ReactNode }) {
  const locale = useLocale();
  const outer = useMessages() as unknown as Catalogue;
  const all = useMemo(() => merged(outer, messages), [outer, messages]);
  return (
    <NextIntlClientProvider locale={locale} messages={all as never}>
      {children}
    </NextIntlClientProvider>
  );
}

/** Both, group by group; where both hold a text, the inner one. */
export function merged(outer: Catalogue, inner: Catalogue): Catalogue {
  const all = { ...outer };
  for (const [key, value] of Object.entries(inner)) {
    const before = all[key];
    all[key] = isGroup(before) && isGroup(value) ? merged(before, value) : value;
  }
  return all;
}

/** A text with values in it is compiled by the build to a list. */
const isGroup = (words: Catalogue | string | undefined): words is Catalogue =>
  typeof words === 'object' && !Array.isArray(words);
