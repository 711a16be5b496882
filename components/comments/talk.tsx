'use client';

import type { ReactNode } from 'react';
import { type Catalogue, MergedWords } from '@/components/layout/merged-words';
import { QueryProvider } from '@/components/layout/query-provider';
import { TalkGate } from './talk-gate';
import type { TalkPress } from './talk-island';
import { TalkPage } from './talk-page';

type Props = {
  post: string;
  page: number;
  /** The set `talk`. */
  words: Catalogue;
  /** The button that was pressed for this to come: it is done now. */
  pressed: TalkPress | null;
  /** Where the buttons stand. */
  slot: HTMLElement | null;
  /** What stands there, and here, until the answer has come. */
  plainButtons: ReactNode;
  plain: ReactNode;
};

/** Likes and comments of a post with everything that can be done there. */
export function Talk({ words, ...talk }: Props) {
  return (
    <MergedWords messages={words}>
      <QueryProvider>
        <TalkGate>
          <TalkPage {...talk} />
        </TalkGate>
      </QueryProvider>
    </MergedWords>
  );
}
