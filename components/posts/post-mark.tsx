import { OriginalMark } from '@/components/translation/original-mark';
import { TranslationMark } from '@/components/translation/translation-mark';
import type { PostDetail } from '@/lib/posts/post-view';

/** Below the title of a translated post: who translated it, and one click away all that its author wrote. */
export function PostMark({ post: { title, description, content } }: { post: PostDetail }) {
  // A part of it may be translated alone, and is marked alone.
  if (!content.original || content.source === 'original') return <TranslationMark text={title} />;
  return (
    <OriginalMark source={content.source} original={content.original}>
      <b>{(title.original ?? title).text}</b>
      <p>{(description.original ?? description).text}</p>
    </OriginalMark>
  );
}
