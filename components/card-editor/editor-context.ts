'use client';

import { useTranslations } from 'next-intl';
import { createContext, useContext } from 'react';
import type { DraftEditor } from '@/components/drafts/use-draft-editor';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { labelOf } from '@/lib/cards/field-lists';
import type { CardFieldName } from '@/lib/cards/fields';
import type { CardKind } from '@/lib/shared/card-kind';

export type IndustryOption = { id: number; name: string; parentId: number | null };
/** The slug is the Vietnamese name without marks, which people type in any language. */
export type ProvinceOption = { code: string; slug: string; name: string; formerly: string[] };

type Editor = Pick<DraftEditor<CardForm>, 'pictures' | 'addPictures'> & {
  kind: CardKind;
  /** Shown beside the contact email; null where somebody else than the owner writes. */
  loginEmail: string | null;
  industries: IndustryOption[];
  provinces: ProvinceOption[];
};

export const EditorContext = createContext<Editor | null>(null);

/** What the parts of the form share beside its values. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('outside of a card editor');
  return editor;
}

/** Gives what a field is called on the form. */
export function useFieldLabel(): (name: CardFieldName) => string {
  const t = useTranslations('card-fields');
  const { kind } = useEditor();
  return (name) => t(labelOf(name, kind, 'form'));
}
