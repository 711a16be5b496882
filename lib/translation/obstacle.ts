import type { ErrorCode } from '@/lib/shared/error-codes';

/** Why the owner of something may not write its translations now. */
const translationObstacles = ['inactive', 'hidden', 'underReview'] as const;
export type TranslationObstacle = (typeof translationObstacles)[number];

/** The error for who asks all the same. */
export const codeOfObstacle: Record<TranslationObstacle, ErrorCode> = {
  inactive: 'activationRequired',
  hidden: 'conflict',
  underReview: 'conflict',
};

type Subject = {
  status: 'draft' | 'pending_review' | 'published' | 'rejected' | 'hidden';
  draftStatus: 'editing' | 'pending_review' | 'rejected' | 'published';
};

/**
 * Translations are texts of the card or product: they take an active membership, and wait while an administrator looks at the draft.
 * What is hidden gets no new ones; what stands there may be taken away.
 * @param canPublish whether the membership allows to publish such a thing
 */
export function translationObstacle(
  canPublish: boolean,
  { status, draftStatus }: Subject,
): TranslationObstacle | null {
  if (!canPublish) return 'inactive';
  if (draftStatus === 'pending_review') return 'underReview';
  return status === 'hidden' ? 'hidden' : null;
}
