/** When an administrator looks at what a member publishes: never, at their first three, at all. */
export const reviewRules = ['none', 'firstThree', 'all'] as const;
export type ReviewRule = (typeof reviewRules)[number];

/** How many things make a member known: the rule `firstThree`, and links of new members. */
export const firstThings = 3;

/** Why an administrator looks at something before others see it. */
export const reviewCauses = ['setting', 'returned', 'words', 'links'] as const;
export type ReviewCause = (typeof reviewCauses)[number];

/** What a member published, counted no further than `firstThings`. */
export type PublishedCounts = {
  /** Of this kind at any time, beside what was taken away. */
  ofKind: number;
  /** Of what makes a member known, that everybody can see now. */
  shown: number;
};

/**
 * Why an administrator looks at what a member publishes, whatever it is; empty where none does. The setting decides, and whatever
 * it says: it was sent back or taken away before, it has a watched word, or a member of whom fewer than three things are shown
 * leads off the site.
 */
export function reviewCausesOf(
  rule: ReviewRule,
  published: PublishedCounts,
  is: { returned: boolean; watchedWords: boolean; links: boolean },
): ReviewCause[] {
  const causes: Record<ReviewCause, boolean> = {
    setting: rule === 'all' || (rule === 'firstThree' && published.ofKind < firstThings),
    returned: is.returned,
    words: is.watchedWords,
    links: is.links && published.shown < firstThings,
  };
  return reviewCauses.filter((cause) => causes[cause]);
}

/** Why something was handed in instead of published, as its reviewer is told; with the entries of the list of words it has. */
export type HandedInFor = { causes: ReviewCause[]; words: string[] };

/** More words say nothing new to a reviewer. */
const mostReviewWords = 20;

type Stored = { reviewCauses: string[]; reviewWords: string[] };

/** As it is stored. */
export function storedCauses({ causes, words }: HandedInFor): Stored {
  return { reviewCauses: [...causes], reviewWords: words.slice(0, mostReviewWords) };
}

/** As it was stored; what this version does not know is left out. */
export function handedInFor({ reviewCauses: stored, reviewWords }: Stored): HandedInFor {
  return { causes: reviewCauses.filter((cause) => stored.includes(cause)), words: reviewWords };
}
