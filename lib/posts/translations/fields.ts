import type { Delta } from '@/lib/rich-text/delta';
import type { SourceText } from '@/lib/translation/source-text';
import { contentOf } from '../form-of-post';

/** What a post says in words, as `post_translation` names it. */
export const postTextFields = ['title', 'description', 'content'] as const;
export type PostTextField = (typeof postTextFields)[number];

/** What rows of lists say of it. */
export const headTextFields = ['title', 'description'] as const satisfies readonly PostTextField[];

/** What `postTextsOf` needs. */
export const postTextSelect = { sourceLocale: true, title: true, description: true, content: true } as const;

type Texts = { title: string; description: string; content: unknown };

/** A document as texts are translated, hashed and stored. */
export const documentText = (delta: Delta): string => JSON.stringify(delta);

/** A title may be a term and no more; longer texts no glossary knows. */
export const titleGlossary = ['skills', 'titles', 'names'] as const;

/** The texts of a post as the translation of texts takes them; none of them empty. */
export function postTextsOf({
  title,
  description,
  content,
}: Texts): (SourceText & { field: PostTextField })[] {
  const texts: (SourceText & { field: PostTextField })[] = [
    { field: 'title', kind: 'prose', text: title, glossary: titleGlossary },
    { field: 'description', kind: 'prose', text: description, glossary: [] },
    { field: 'content', kind: 'rich', text: documentText(contentOf(content)), glossary: [] },
  ];
  return texts.filter(({ text }) => text !== '');
}
