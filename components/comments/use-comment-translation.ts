'use client';

import { useLocale } from 'next-intl';
import { useReading } from '@/components/translation/use-reading';
import type { CommentView } from '@/lib/comments/comment-view';
import type { TextReading } from '@/lib/translation/text-reading';

const readingOf = ({ state }: TextReading) => state;

/** A comment in its reader's language, once they asked for it; one that is edited is shown as it is again. */
export function useCommentTranslation({ publicId, text }: CommentView) {
  const locale = useLocale();
  const path = `/api/comments/${publicId}/translation?locale=${locale}`;
  const { step, answer, ask } = useReading(path, readingOf, text);
  return { step, ask, translated: answer?.state === 'done' ? answer : null };
}
