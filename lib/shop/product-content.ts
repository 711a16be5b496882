import { z } from 'zod';
import { shopLimits } from './limits';

/** A row of the table of what a product is: "Material: oak". */
export type ProductAttribute = { name: string; value: string };

/** What can be chosen of a product: "Size" with "M", "L". Variants name one value of each, in this order. */
export type ProductOption = { name: string; values: string[] };

const words = (longest: number) => z.string().trim().min(1).max(longest);

/** Column `product.attributes`, as it is stored and read. */
export const attributesSchema = z
  .array(z.object({ name: words(shopLimits.attributeName), value: words(shopLimits.attributeValue) }))
  .max(shopLimits.attributes);

/** Column `product.options`. */
export const optionsSchema = z
  .array(
    z.object({
      name: words(shopLimits.optionName),
      values: z.array(words(shopLimits.optionValue)).min(1).max(shopLimits.optionValues),
    }),
  )
  .max(shopLimits.options);

/** The same as they are shown in another language: what is short in Chinese is long in Vietnamese. */
const longer = (most: number) => words(most * 4);

export const shownAttributes = z
  .array(z.object({ name: longer(shopLimits.attributeName), value: longer(shopLimits.attributeValue) }))
  .max(shopLimits.attributes);

/** As the options of the seller's language; an order names one of each within three hundred characters. */
export const shownOptions = z
  .array(
    z.object({
      name: longer(shopLimits.optionName),
      values: z.array(words(90)).min(1).max(shopLimits.optionValues),
    }),
  )
  .max(shopLimits.options);

/** What a variant is of its product's choices, as an order names it: "Red, L"; empty where there is nothing to choose. */
export function specOf(values: readonly string[]): string {
  return values.join(', ');
}
