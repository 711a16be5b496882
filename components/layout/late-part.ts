'use client';

import { useLocale } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { fetchData } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import type { LateWordSet } from './late-word-sets';
import type { Catalogue } from './merged-words';

export type LatePart<Script> = {
  script: Script;
  /** None where no set was named. */
  words: Catalogue;
};

type Wish = {
  /** Whether the reader wants it, by a press or by who they are. */
  wanted: boolean;
  /** What is done where it does not come. Who is not wanted for a moment and then again is asked for anew. */
  onFailure?: () => void;
  /** Of the words, where it is not the page's. */
  locale?: string;
};

/**
 * A part of the page that few readers want: its script and its words come together, once it is wanted.
 * @param set the words it speaks with
 * @param load imports the script; the same function at each rendering
 * @returns the part, as soon as it is there
 */
export function useLatePart<Script>(
  set: LateWordSet | null,
  load: () => Promise<Script>,
  { wanted, onFailure, locale }: Wish,
): LatePart<Script> | undefined {
  const spoken = useLocale();
  const language = locale ?? spoken;
  const [part, setPart] = useState<LatePart<Script>>();
  const fail = useEffectEvent(() => onFailure?.());
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    Promise.all([load(), set ? fetchWords(set, language) : {}]).then(
      ([script, words]) => {
        if (!left) setPart({ script, words });
      },
      () => {
        if (!left) fail();
      },
    );
    return () => {
      left = true;
    };
  }, [wanted, set, load, language]);
  return part;
}

const asked = new Map<string, Promise<Catalogue>>();

/** The words of a set, asked for once a document; what did not come is asked for again. */
function fetchWords(set: LateWordSet, locale: string): Promise<Catalogue> {
  const path = paths.words(set, locale);
  let words = asked.get(path);
  if (!words) {
    words = fetchData<Catalogue>(path);
    words.catch(() => asked.delete(path));
    asked.set(path, words);
  }
  return words;
}
