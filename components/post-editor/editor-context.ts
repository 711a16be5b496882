'use client';

import { createContext, useContext } from 'react';
import type { DraftEditor } from '@/components/drafts/use-draft-editor';
import type { PostForm } from '@/lib/posts/post-form';
import type { Picture } from '@/lib/shared/media';

export type TopicOption = { id: number; name: string; isRetired: boolean };
/** One that is retired is the post's own. */
export type IndustryOption = { id: number; name: string; parentId: number | null; isRetired: boolean };
export type ProvinceOption = { code: string; name: string };

/** Under which names the member may publish, and what an unavailable one waits for. */
export type Identities = {
  company: { name: string | null; logo: Picture | null; waitsFor: 'membership' | 'card' | null };
  personal: { name: string; logo: Picture | null; avatar: string | null; isCard: boolean };
};

type Editor = Pick<DraftEditor<PostForm>, 'pictures' | 'addPictures' | 'revision'> & {
  identities: Identities;
  /** Null where they could not be read. */
  topics: TopicOption[] | null;
  industries: IndustryOption[];
  provinces: ProvinceOption[];
  /** From and to which day an opportunity may hold. */
  days: { first: string; last: string };
  /** Nothing may be written while it waits for an administrator. */
  locked: boolean;
};

export const EditorContext = createContext<Editor | null>(null);

/** What the parts of the form share beside its values. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('outside of a post editor');
  return editor;
}
