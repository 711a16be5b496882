'use client';

import type { DraftStart } from '@/components/drafts/draft-keeper';
import { type BrowserCopy, useBrowserCopy } from '@/components/drafts/use-browser-copy';
import type { PostForm } from '@/lib/posts/post-form';

export type PostCopy = BrowserCopy<PostForm>;

/** What a member's drafts of posts are called in this browser. */
export const copyPrefix = (memberId: string) => `post-draft:${memberId}:` as const;

/** What was written of posts here and never reached the server. */
export const usePostCopy = (memberId: string, publicId: string, start: DraftStart<PostForm>) =>
  useBrowserCopy(copyPrefix(memberId), publicId, start);
