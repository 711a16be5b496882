'use client';

import { useTranslations } from 'next-intl';
import { TranslateOffer } from '@/components/translation/translate-offer';
import { isRefused } from '@/components/translation/translate-status';
import type { ReadingStep } from '@/components/translation/use-reading';
import { Button } from '@/components/ui/button';
import { Languages } from '@/components/ui/icons';
import type { CommentMark, CommentView } from '@/lib/comments/comment-view';

type Props = {
  comment: CommentView;
  offer: CommentMark['offer'];
  step: ReadingStep;
  onAsk: () => void;
};

/** Among a comment's tools: the way to read it in one's own language; nothing where it stands in it. */
export function TranslateTool({ comment, offer, step, onAsk }: Props) {
  const t = useTranslations('comments.talk.translate');
  if (offer === null || step === 'done') return null;
  if (offer === 'link' || isRefused(step))
    return <TranslateOffer id={comment.publicId} text={comment.text} lang={comment.lang} isTool />;
  return (
    <Button
      size="sm"
      tone="quiet"
      disabled={step !== 'idle'}
      aria-label={t('of', { name: comment.author?.name ?? '' })}
      onClick={onAsk}
    >
      <Languages aria-hidden />
      {t('button')}
    </Button>
  );
}
