'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Textarea } from '@/components/ui/textarea';
import type { Delta } from '@/lib/rich-text/delta';
import { editableText, withEditedText } from '@/lib/rich-text/plain-editing';
import { noteComposition } from './use-writing-area';

type Props = {
  control: ComponentProps<'textarea'>;
  document: Delta;
  readOnly: boolean;
  isLoading: boolean;
  /** Whether a toolbar will stand above the text: its room is kept. */
  hasToolbar: boolean;
  onChange: (document: Delta) => void;
  onBlur: () => void;
};

/** The text without its editor: lines that can be typed into, and that become the document. */
export function PlainArea({ control, document, readOnly, isLoading, hasToolbar, onChange, onBlur }: Props) {
  const t = useTranslations('rich-text.editor');
  return (
    <div className="rt-plain" aria-busy={isLoading}>
      {isLoading && hasToolbar ? (
        <p role="status" className="rt-toolbar text-sm text-muted">
          {t('loading')}
        </p>
      ) : null}
      <Textarea
        {...control}
        {...noteComposition}
        data-plain
        readOnly={readOnly}
        // Typed into by hand alone: a line feed at the end would go with each letter, were it written back.
        defaultValue={editableText(document)}
        onChange={({ target }) => onChange(withEditedText(document, target.value))}
        onBlur={onBlur}
        className="min-h-40"
      />
    </div>
  );
}
