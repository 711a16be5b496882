import type { VariantView } from './product-view';

/** Which value of each option is chosen, by place. */
export type Choice = readonly number[];

type Variants = readonly Pick<VariantView, 'publicId' | 'values' | 'stock'>[];

/** The variant of a choice; undefined where the seller has none. */
export function variantOf<All extends Variants>(variants: All, choice: Choice): All[number] | undefined {
  return variants.find(({ values }) => values.every((value, at) => value === choice[at]));
}

/** What is chosen when the page opens: the first variant of which there is some left, else the first. */
export function firstChoice(variants: Variants): Choice {
  return (variants.find(({ stock }) => stock > 0) ?? variants[0])?.values ?? [];
}

/**
 * Chooses a value of an option. The other choices stay where there is such a variant; else they become those of the variant with the
 * value that keeps most of them, rather one of which there is some left.
 */
export function choose(variants: Variants, choice: Choice, option: number, value: number): Choice {
  const wanted = choice.map((chosen, at) => (at === option ? value : chosen));
  if (variantOf(variants, wanted)) return wanted;
  const kept = ({ values, stock }: Variants[number]) =>
    2 * values.filter((each, at) => each === wanted[at]).length + (stock > 0 ? 1 : 0);
  const having = variants.filter(({ values }) => values[option] === value);
  return having.toSorted((one, other) => kept(other) - kept(one))[0]?.values ?? choice;
}

/** Whether there is some left with a value, the other choices being what they are. */
export function isLeft(variants: Variants, choice: Choice, option: number, value: number): boolean {
  const wanted = choice.map((chosen, at) => (at === option ? value : chosen));
  return (variantOf(variants, wanted)?.stock ?? 0) > 0;
}

/** A number of units that can be ordered of a stock. */
export function quantityWithin(wanted: number, stock: number, most: number): number {
  const whole = Number.isFinite(wanted) ? Math.trunc(wanted) : 1;
  return Math.max(1, Math.min(whole, stock, most));
}
