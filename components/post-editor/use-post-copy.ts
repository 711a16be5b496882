'use client';

import { useEffect, useState } from 'react';
import type { DraftStart } from '@/components/drafts/draft-keeper';
import {
  type CopyName,
  dropCopy,
  type LocalCopy,
  listCopies,
  readCopy,
} from '@/components/drafts/local-copy';
import type { PostForm } from '@/lib/posts/post-form';
import { formText } from '@/lib/shared/form-text';

export type PostCopy = LocalCopy<PostForm> & { name: CopyName; publicId: string };

/** What a member's drafts of posts are called in this browser. */
export const copyPrefix = (memberId: string) => `post-draft:${memberId}:` as const;

/**
 * What was written here and never reached the server: of this post, and on a new one of any that the server never had.
 * @returns the copy, or null; and a function that forgets it
 */
export function usePostCopy(
  memberId: string,
  publicId: string,
  start: DraftStart<PostForm>,
): [PostCopy | null, (kept?: PostCopy) => void] {
  const [copy, setCopy] = useState<PostCopy | null>(null);
  // Known in the browser alone, so after the first drawing.
  useEffect(() => {
    const prefix = copyPrefix(memberId);
    const names = start.version === 0 ? listCopies(prefix) : [`${prefix}${publicId}` as const];
    const copies = names.flatMap((name) => {
      const kept = readCopy<PostForm>(name);
      return kept ? [{ ...kept, name, publicId: name.slice(prefix.length) }] : [];
    });
    const [newest] = copies
      .filter((kept) => kept.publicId === publicId || kept.version === 0)
      .sort((one, other) => (one.at < other.at ? 1 : -1));
    if (newest && formText({ ...start.form, ...newest.form }) !== formText(start.form)) setCopy(newest);
    else if (newest) dropCopy(newest.name);
  }, [memberId, publicId, start]);

  return [
    copy,
    (kept) => {
      if (kept) dropCopy(kept.name);
      setCopy(null);
    },
  ];
}
