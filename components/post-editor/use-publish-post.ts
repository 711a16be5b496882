'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import type { DraftKeeper } from '@/components/drafts/draft-keeper';
import { usePublishDraft } from '@/components/drafts/use-publish-draft';
import { publishPostAction } from '@/lib/flows/posts/actions';
import type { PostForm } from '@/lib/posts/post-form';

/** Publishing: saved first, then published or handed in. */
export function usePublishPost(
  form: UseFormReturn<PostForm>,
  id: string,
  keeper: DraftKeeper<PostForm>,
  /** What was answered to the question about translation; null where it was not asked. */
  translation: boolean | null,
  onDone: () => void,
) {
  const t = useTranslations('post-editor');
  const locale = useLocale();
  return usePublishDraft({
    form,
    keeper,
    call: (draft) =>
      publishPostAction({
        id,
        ...draft,
        ...(translation === null ? {} : { translation: { agreed: translation, locale } }),
      }),
    done: (what) => t(what),
    onDone,
  });
}
