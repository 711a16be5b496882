'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Counter } from '@/components/drafts/counter';
import { Field } from '@/components/forms/field';
import { LocaleOptions } from '@/components/forms/locale-options';
import { Select } from '@/components/forms/select';
import type { PicturesHandle } from '@/components/media/pictures-field';
import { ContentField } from '@/components/posts/content-field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { type PostForm, postLimits } from '@/lib/posts/post-form';
import { readerLength } from '@/lib/rich-text/text';
import { useEditor } from './editor-context';
import { usePostError } from './use-post-error';

/** Title and description: what lists show of a post. */
export function TextField({ name }: { name: 'title' | 'description' }) {
  const t = useTranslations('post-editor');
  const { register, formState } = useFormContext<PostForm>();
  const error = usePostError(name);
  const [value, sourceLocale] = useWatch<PostForm, ['title' | 'description', 'sourceLocale']>({
    name: [name, 'sourceLocale'],
  });
  const control = {
    lang: sourceLocale,
    'aria-required': true,
    defaultValue: formState.defaultValues?.[name] ?? '',
    ...register(name),
  };
  return (
    <Field id={`post-${name}`} label={`${t(`fields.${name}`)} *`} help={t(`help.${name}`)} error={error}>
      {(given) => (
        <>
          {name === 'title' ? (
            <Input {...given} {...control} autoComplete="off" />
          ) : (
            <Textarea {...given} {...control} rows={3} />
          )}
          <Counter count={readerLength(value)} most={postLimits[name]} />
        </>
      )}
    </Field>
  );
}

/** The text itself; pictures that are put into it join those of the post. */
export function ContentPart({ pictures }: { pictures: RefObject<PicturesHandle | null> }) {
  const t = useTranslations('post-editor');
  const { locked, revision } = useEditor();
  const error = usePostError('content');
  const sourceLocale = useWatch<PostForm, 'sourceLocale'>({ name: 'sourceLocale' });
  const {
    field: { name, value, onChange, onBlur },
  } = useController<PostForm, 'content'>({ name: 'content' });
  return (
    <ContentField
      key={revision}
      id="post-content"
      name={name}
      label={`${t('fields.content')} *`}
      description={t('help.content')}
      error={error}
      limit={postLimits.content}
      lang={sourceLocale}
      readOnly={locked}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      onPictures={(files) => pictures.current?.add(files)}
    />
  );
}

/** The language that the post is written in. */
export function LanguageField() {
  const t = useTranslations('post-editor');
  const { register, formState } = useFormContext<PostForm>();
  return (
    <Field id="post-sourceLocale" label={t('fields.sourceLocale')} help={t('help.sourceLocale')}>
      {(control) => (
        <Select
          {...control}
          defaultValue={formState.defaultValues?.sourceLocale}
          {...register('sourceLocale')}
        >
          <LocaleOptions />
        </Select>
      )}
    </Field>
  );
}
