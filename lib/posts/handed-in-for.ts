import { type ReviewCause, reviewCauses } from './policy';

/** Why a version was handed in instead of published, as its reviewer is told; with the entries of the list of words it has. */
export type HandedInFor = { causes: ReviewCause[]; words: string[] };

/** As a draft has it stored. */
export function handedInFor(draft: { reviewCauses: string[]; reviewWords: string[] }): HandedInFor {
  return {
    causes: reviewCauses.filter((cause) => draft.reviewCauses.includes(cause)),
    words: draft.reviewWords,
  };
}
