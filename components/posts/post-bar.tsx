'use client';

import { ActionBar, type PlainBar } from '@/components/frame/action-bar';

export type PostBarProps = {
  publicId: string;
  /** The card that it was published under. */
  cardId: string | null;
  /** The whole address of the post's page. */
  url: string;
  title: string;
  /** Whose name stands above it. */
  author: string;
};

const loadButtons = () => import('./post-buttons');

/** The buttons of a post. */
export function PostBar({ bar, ...post }: PostBarProps & { bar: PlainBar }) {
  return (
    <ActionBar {...bar} set="post" load={loadButtons}>
      {({ script, words }, pressed) => (
        <script.PostButtons {...post} more={bar.more} words={words} pressed={pressed} />
      )}
    </ActionBar>
  );
}
