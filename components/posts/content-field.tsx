'use client';

import { RichTextEditor } from '@/components/forms/rich-text-editor';
import type { Delta } from '@/lib/rich-text/delta';

type Props = {
  id: string;
  name: string;
  label: string;
  description?: string;
  /** In the reader's language; stands in place of the description. */
  error?: string;
  /** How many characters a reader may count. */
  limit: number;
  /** Of the text, where it is another than the page's. */
  lang?: string;
  readOnly: boolean;
  /** Where writing begins; a field that is to begin anew gets another key. */
  value: Delta;
  onChange: (value: Delta) => void;
  onBlur: () => void;
  /** Takes pictures that were pasted or dropped: in the text stand none. */
  onPictures: (files: File[]) => void;
};

/** The text of a post. */
export function ContentField(props: Props) {
  return <RichTextEditor {...props} preset="essential" required />;
}
