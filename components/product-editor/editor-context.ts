'use client';

import { createContext, useContext } from 'react';
import type { Picture } from '@/lib/shared/media';
import type { CategoryChoice } from '@/lib/shop/category-choices';

type Editor = {
  categories: CategoryChoice[];
  /** Pictures by key: those of the form, and those uploaded since. */
  pictures: ReadonlyMap<string, Picture>;
  addPictures: (pictures: readonly Picture[]) => void;
  /** Nothing may be written while it waits for an administrator. */
  locked: boolean;
  /** Rises when the form is set to another text. */
  revision: number;
};

export const EditorContext = createContext<Editor | null>(null);

/** What the parts of the form share beside its values. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('outside of a product editor');
  return editor;
}
