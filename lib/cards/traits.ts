import type { OpeningHours } from './card-view';
import type { ListFlag } from './found';
import type { SpokenLanguage } from './language-names';
import { openSlots, slotsAt } from './open-slots';
import { spokenOf } from './spoken-languages';

/** What lists are narrowed by beside industry and region, as words of the index. */
const traits = {
  verified: 'verified',
  pictures: 'pictures',
  products: 'products',
  posts: 'posts',
  speaks: (language: SpokenLanguage) => `speaks-${language}`,
  open: (slot: number) => `open-${slot}`,
};

type Given = {
  verifiedAt: Date | null;
  hasPictures: boolean;
  hasProducts: boolean;
  hasPosts: boolean;
  languages: readonly string[];
  openingHours: readonly OpeningHours[];
};

/**
 * The traits of a card.
 * @param open false where its owner's membership is not active: then only its head is shown, and found
 */
export function traitsOf(
  { verifiedAt, hasPictures, hasProducts, hasPosts, languages, openingHours }: Given,
  open: boolean,
): string[] {
  const onHead = verifiedAt === null ? [] : [traits.verified];
  if (!open) return onHead;
  return [
    ...onHead,
    ...(hasPictures ? [traits.pictures] : []),
    ...(hasProducts ? [traits.products] : []),
    ...(hasPosts ? [traits.posts] : []),
    ...spokenOf(languages).map(traits.speaks),
    ...openSlots(openingHours).map(traits.open),
  ];
}

/** What a list may be narrowed to. */
export type TraitChoice = Record<ListFlag, boolean> & { speaks: readonly SpokenLanguage[] };

/** Groups of traits, of each of which a card has one. Of several languages one is enough. */
export function traitGroups(
  { verified, pictures, products, posts, open, speaks }: TraitChoice,
  now: Date,
): string[][] {
  return [
    verified ? [traits.verified] : [],
    pictures ? [traits.pictures] : [],
    products ? [traits.products] : [],
    posts ? [traits.posts] : [],
    open ? slotsAt(now).map(traits.open) : [],
    speaks.map(traits.speaks),
  ].filter((group) => group.length > 0);
}
