import { type HandedInFor, storedCauses } from '@/lib/shared/review-rules';

/** What is stored of a review. */
export type ReviewColumns = {
  review: 'pending' | 'rejected' | null;
  version: number;
  submittedAt: Date | null;
  reviewCauses: string[];
  reviewWords: string[];
  reasonCode: string | null;
  reason: string;
};

/** Nothing waits, and nothing is said of it any more. */
export const reviewOver = {
  review: null,
  submittedAt: null,
  reviewCauses: [],
  reviewWords: [],
  reasonCode: null,
  reason: '',
} satisfies Omit<ReviewColumns, 'version'>;

/** What is stored of a text that waits for the causes why it does; of one without any that everybody may read it. */
export function reviewOf(handed: HandedInFor, now: Date): Omit<ReviewColumns, 'version'> {
  return handed.causes.length === 0
    ? reviewOver
    : { ...reviewOver, ...storedCauses(handed), review: 'pending', submittedAt: now };
}

/** Of an approved text: the entries of the list that its reviewer read stay, so that it can be brought back with them. */
export const reviewApproved = {
  review: null,
  submittedAt: null,
  reviewCauses: [],
} satisfies Partial<ReviewColumns>;
