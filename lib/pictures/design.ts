import type { PictureLayout } from './model';

/** The lines of a card that its owner can leave out of its pictures, as they stand there. Its name always stays. */
export const pictureLines = [
  'otherName',
  'person',
  'position',
  'company',
  'trades',
  'motto',
  'mobile',
  'phone',
  'email',
  'website',
  'chat',
  'address',
] as const;
export type PictureLine = (typeof pictureLines)[number];

/** The card's field that a line shows, whose label is the line's name; the other lines are made of several fields. */
export const fieldOfLine = {
  person: 'contactName',
  position: 'position',
  trades: 'industryIds',
  mobile: 'mobile',
  phone: 'phone',
  email: 'email',
  website: 'website',
  address: 'address',
} as const satisfies Partial<Record<PictureLine, string>>;

/** Whose colour signs, rules and the firm have: the background's, or that of the card's own logo. */
export const pictureAccents = ['ground', 'logo'] as const;
export type PictureAccent = (typeof pictureAccents)[number];

/** How a card is drawn, whatever the language. */
export type CardDesign = {
  layout: PictureLayout;
  /** publicId of a background. */
  background: string;
  accent: PictureAccent;
  hidden: PictureLine[];
};

/** Lines in the one order that everybody keeps them in, each once. */
export function inLineOrder(lines: readonly PictureLine[]): PictureLine[] {
  return pictureLines.filter((line) => lines.includes(line));
}

/** Whether two designs are drawn alike. */
export function isSameDesign(one: CardDesign, other: CardDesign): boolean {
  return (
    one.layout === other.layout &&
    one.background === other.background &&
    one.accent === other.accent &&
    inLineOrder(one.hidden).join() === inLineOrder(other.hidden).join()
  );
}

/** A choice as parameters of an address; what is as usual is left out. */
export function designQuery<Choice extends CardDesign>({
  accent,
  hidden,
  ...rest
}: Choice): Omit<Choice, 'accent' | 'hidden'> & { accent?: PictureAccent; hidden?: string } {
  return {
    ...rest,
    ...(accent === 'ground' ? {} : { accent }),
    ...(hidden.length > 0 ? { hidden: inLineOrder(hidden).join() } : {}),
  };
}
