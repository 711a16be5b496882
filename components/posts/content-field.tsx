'use client';

import { Counter } from '@/components/drafts/counter';
import { Field } from '@/components/forms/field';
import { Textarea } from '@/components/ui/textarea';
import { type Delta, deltaOfText } from '@/lib/rich-text/delta';
import { deltaLength, textOfDelta } from '@/lib/rich-text/text';

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
  /** Takes pictures that were pasted: in the text stand none. */
  onPictures: (files: File[]) => void;
};

/** The text of a post. */
export function ContentField({
  id,
  name,
  label,
  description,
  error,
  limit,
  lang,
  readOnly,
  value,
  ...on
}: Props) {
  return (
    <Field id={id} label={label} help={description} error={error}>
      {(control) => (
        <>
          <Textarea
            {...control}
            name={name}
            lang={lang}
            readOnly={readOnly}
            aria-required
            rows={10}
            defaultValue={textOfDelta(value)}
            onBlur={on.onBlur}
            onChange={({ target }) => on.onChange(deltaOfText(target.value))}
            onPaste={(event) => {
              const pictures = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
              if (pictures.length === 0) return;
              event.preventDefault();
              on.onPictures(pictures);
            }}
          />
          <Counter count={deltaLength(value)} most={limit} />
        </>
      )}
    </Field>
  );
}
