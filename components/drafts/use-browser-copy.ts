'use client';

import { useEffect, useState } from 'react';
import { formText } from '@/lib/shared/form-text';
import type { DraftStart } from './draft-keeper';
import { type CopyName, dropCopy, type LocalCopy, listCopies, readCopy } from './local-copy';

export type BrowserCopy<Form> = LocalCopy<Form> & { name: CopyName; publicId: string };

/**
 * What was written here and never reached the server: of this thing, and on a new one of any that the server never had.
 * @param prefix what a member's drafts of this kind are called in this browser
 * @param adopts whether a new one goes on with what was written on another; there may be one of a kind only
 * @returns the copy, or null; and a function that forgets it
 */
export function useBrowserCopy<Form extends { imageKeys: string[] }>(
  prefix: CopyName,
  publicId: string,
  start: DraftStart<Form>,
  adopts: boolean,
): [BrowserCopy<Form> | null, (kept?: BrowserCopy<Form>) => void] {
  const [copy, setCopy] = useState<BrowserCopy<Form> | null>(null);
  // Known in the browser alone, so after the first drawing.
  useEffect(() => {
    const names = adopts && start.version === 0 ? listCopies(prefix) : [`${prefix}${publicId}` as const];
    const copies = names.flatMap((name) => {
      const kept = readCopy<Form>(name);
      return kept ? [{ ...kept, name, publicId: name.slice(prefix.length) }] : [];
    });
    const [newest] = copies
      .filter((kept) => kept.publicId === publicId || kept.version === 0)
      .sort((one, other) => (one.at < other.at ? 1 : -1));
    if (newest && formText({ ...start.form, ...newest.form }) !== formText(start.form)) setCopy(newest);
    else if (newest) dropCopy(newest.name);
  }, [prefix, publicId, start, adopts]);

  return [
    copy,
    (kept) => {
      if (kept) dropCopy(kept.name);
      setCopy(null);
    },
  ];
}
