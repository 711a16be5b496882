'use client';

import { useState } from 'react';
import { newPublicId } from '@/lib/shared/ids';
import { PostEditor, type PostEditorProps } from './post-editor';

type Props = Omit<PostEditorProps, 'id' | 'onAdopt'> & {
  /** The post that the address names; null for a new one. */
  postId: string | null;
};

/**
 * Knows which post is being written: a new one has its identifier from the browser, and stays the same when the address names it
 * after its first save. Another post is another form.
 */
export function PostEditorFrame({ postId, ...props }: Props) {
  const [editing, setEditing] = useState(() => ({ key: 0, given: postId, id: postId ?? newPublicId() }));
  if (editing.given !== postId)
    setEditing(
      postId === editing.id
        ? { ...editing, given: postId }
        : { key: editing.key + 1, given: postId, id: postId ?? newPublicId() },
    );
  return (
    <PostEditor
      {...props}
      key={editing.key}
      id={editing.id}
      onAdopt={(id) => setEditing({ ...editing, id })}
    />
  );
}
