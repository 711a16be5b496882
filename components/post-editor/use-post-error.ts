'use client';

import { type Messages, useTranslations } from 'next-intl';
import { useFormState } from 'react-hook-form';
import { errorCodeOf } from '@/components/drafts/error-codes';
import type { PostForm } from '@/lib/posts/post-form';

type PostErrorCode = keyof Messages['post-editor']['errors'];

/** What is wrong with a field, in the reader's language. */
export function usePostError(name: keyof PostForm): string | undefined {
  const t = useTranslations('post-editor.errors');
  const { errors } = useFormState<PostForm>({ name });
  const code = errorCodeOf(errors[name]);
  if (code === undefined) return undefined;
  return t.has(code as PostErrorCode) ? t(code as PostErrorCode) : t('other');
}
