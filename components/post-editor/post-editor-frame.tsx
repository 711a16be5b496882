'use client';

import { useEditedId } from '@/components/drafts/use-edited-id';
import { PostEditor, type PostEditorProps } from './post-editor';

type Props = Omit<PostEditorProps, 'id' | 'onAdopt'> & {
  /** The post that the address names; null for a new one. */
  postId: string | null;
};

/** The editor of the post that the address names, or of a new one. */
export function PostEditorFrame({ postId, ...props }: Props) {
  const { key, ...edited } = useEditedId(postId);
  return <PostEditor {...props} {...edited} key={key} />;
}
