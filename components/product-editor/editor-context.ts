'use client';

import { createContext, useContext } from 'react';
import type { DraftEditor } from '@/components/drafts/use-draft-editor';
import type { CategoryChoice } from '@/lib/shop/category-choices';
import type { ProductForm } from '@/lib/shop/product-form';

type Editor = Pick<DraftEditor<ProductForm>, 'pictures' | 'addPictures' | 'revision'> & {
  categories: CategoryChoice[];
  /** Nothing may be written while it waits for an administrator. */
  locked: boolean;
};

export const EditorContext = createContext<Editor | null>(null);

/** What the parts of the form share beside its values. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('outside of a product editor');
  return editor;
}
