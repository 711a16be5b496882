'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useController } from 'react-hook-form';
import { FieldError } from '@/components/forms/field';
import { PicturesField, type PicturesHandle } from '@/components/media/pictures-field';
import { type PostForm, postLimits } from '@/lib/posts/post-form';
import { useEditor } from './editor-context';
import { usePostError } from './use-post-error';

/** The pictures of the post in their order; the first one stands in lists. */
export function ImagesPart({ handle }: { handle: RefObject<PicturesHandle | null> }) {
  const t = useTranslations('post-editor');
  const { pictures, addPictures } = useEditor();
  const error = usePostError('imageKeys');
  const {
    field: { value, onChange },
  } = useController<PostForm, 'imageKeys'>({ name: 'imageKeys' });
  return (
    <div className="grid gap-1">
      <PicturesField
        ref={handle}
        value={value.flatMap((key) => pictures.get(key) ?? [])}
        most={postLimits.images}
        label={t('fields.imageKeys')}
        onChange={(chosen) => {
          addPictures(chosen);
          onChange(chosen.map(({ key }) => key));
        }}
      />
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  );
}
