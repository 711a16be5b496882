import type { CardDraftStatus, CardStatus } from '@/lib/cards/card-status';
import type { ErrorCode } from '@/lib/shared/error-codes';

/** Why the owner of a card may not write its translations now. */
const translationObstacles = ['inactive', 'hidden', 'underReview'] as const;
export type TranslationObstacle = (typeof translationObstacles)[number];

/** The error for who asks all the same. */
export const codeOfObstacle: Record<TranslationObstacle, ErrorCode> = {
  inactive: 'activationRequired',
  hidden: 'conflict',
  underReview: 'conflict',
};

type Card = {
  status: CardStatus;
  draftStatus: CardDraftStatus;
};

/**
 * Translations are texts of the card: they take an active membership, and wait while an administrator looks at the draft. A
 * hidden card gets no new ones; what stands there may be taken away.
 * @param canPublish whether the membership allows to publish this kind of card
 */
export function translationObstacle(
  canPublish: boolean,
  { status, draftStatus }: Card,
): TranslationObstacle | null {
  if (!canPublish) return 'inactive';
  if (draftStatus === 'pending_review') return 'underReview';
  return status === 'hidden' ? 'hidden' : null;
}
