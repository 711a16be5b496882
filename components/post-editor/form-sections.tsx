'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useController } from 'react-hook-form';
import { FieldError } from '@/components/forms/field';
import { PicturesField, type PicturesHandle } from '@/components/media/pictures-field';
import { type PostForm, postLimits } from '@/lib/posts/post-form';
import { useEditor } from './editor-context';
import { IdentityPart } from './identity-part';
import { KindPart } from './kind-part';
import { ContentPart, LanguageField, TextField } from './text-fields';
import { TopicsPart } from './topics-part';
import { usePostError } from './use-post-error';

/** All fields of a post: what it says first. */
export function FormSections() {
  const t = useTranslations('post-editor.sections');
  const pictures = useRef<PicturesHandle>(null);
  return (
    <>
      <Section id="kind" title={t('kind')}>
        <KindPart />
      </Section>
      <Section id="text" title={t('text')}>
        <TextField name="title" />
        <TextField name="description" />
        <ContentPart pictures={pictures} />
      </Section>
      <Section id="pictures" title={t('pictures')}>
        <ImagesPart handle={pictures} />
      </Section>
      <Section id="more" title={t('more')}>
        <TopicsPart />
        <IdentityPart />
        <LanguageField />
      </Section>
    </>
  );
}

/** One part of the form. */
function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`section-${id}`} className="panel grid gap-4 p-4 sm:p-6">
      <h2 id={`section-${id}`} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The pictures of the post in their order; the first one stands in lists. */
function ImagesPart({ handle }: { handle: RefObject<PicturesHandle | null> }) {
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
