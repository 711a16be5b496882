import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import type { Delta } from '@/lib/rich-text/delta';
import { parseDelta } from '@/lib/rich-text/parse-delta';
import { fitsReader, isEmptyDelta, readerLength } from '@/lib/rich-text/text';
import { cleanInput } from '@/lib/shared/clean-input';
import { isPublicId } from '@/lib/shared/ids';
import { isMediaKey } from '@/lib/shared/media';
import { shopLimits as limits } from './limits';
import { productFields } from './product-fields';
import type { ProductForm, VariantForm } from './product-form';
import { tidyLine } from './translations/fields';
import { choicesOf } from './variants-of-options';

// Messages are keys of messages/<locale>/product-editor.json, below `errors`.

/** Room to write more than fits and cut it down later. */
const draftSlack = 4;

/** A text in the one form in which it is kept; what is no document is refused. */
const description = z.custom<Delta>().transform((given, context): Delta => {
  const read = parseDelta(cleanInput(given), { preset: 'essential' });
  if ('delta' in read) return read.delta;
  const message = read.error === 'richTextTooLarge' ? 'descriptionTooLong' : 'descriptionInvalid';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const loose = (limit: number, message: string) => z.string().max(limit * draftSlack, message);
const amount = z.number().int().min(0, 'priceInvalid').max(limits.price, 'priceTooHigh');
const picture = z.string().refine(isMediaKey, 'pictureUnknown');
const stock = z.number().int().min(0, 'stockInvalid').max(limits.stock, 'stockInvalid');

const variant = z.object({
  id: z.string().refine(isPublicId).nullable(),
  values: z.array(loose(limits.optionValue, 'optionValueTooLong')).max(limits.options),
  price: amount.nullable(),
  compareAt: amount.nullable(),
  stock,
  code: loose(limits.code, 'codeTooLong'),
  mediaKey: picture.nullable(),
});

const draft = z.object({
  sourceLocale: z.enum(locales),
  name: loose(productFields.name.limit, 'nameTooLong'),
  categorySlug: z.string().max(60),
  description,
  imageKeys: z.array(picture).max(productFields.imageKeys.limit, 'tooManyImages'),
  attributes: z
    .array(
      z.object({
        name: loose(limits.attributeName, 'attributeNameTooLong'),
        value: loose(limits.attributeValue, 'attributeValueTooLong'),
      }),
    )
    .max(productFields.attributes.limit, 'tooManyAttributes'),
  options: z
    .array(
      z.object({
        name: loose(limits.optionName, 'optionNameTooLong'),
        values: z
          .array(loose(limits.optionValue, 'optionValueTooLong'))
          .max(limits.optionValues, 'tooManyValues'),
      }),
    )
    .max(productFields.options.limit, 'tooManyOptions'),
  variants: z.array(variant).max(productFields.variants.limit, 'tooManyVariants'),
  pointsPrice: z
    .number()
    .int()
    .min(1, 'pointsInvalid')
    .max(productFields.pointsPrice.limit, 'pointsInvalid')
    .nullable(),
});

/** A product as it may be kept while it is being written: shapes and lengths, everything may be missing. */
export const productDraftSchema: z.ZodType<ProductForm, ProductForm> = draft;

/** One line: one spelling of each letter, no control characters, single spaces. */
const line = (limit: number, missing: string, tooLong: string) =>
  z
    .string()
    .transform(tidyLine)
    .refine((text) => text !== '', missing)
    .refine((text) => readerLength(text) <= limit && text.length <= limit * 2, tooLong);

const optional = (limit: number, tooLong: string) =>
  z
    .string()
    .transform(tidyLine)
    .refine((text) => text.length <= limit, tooLong);

const isDistinct = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.toLocaleLowerCase())).size === texts.length;

const optionSchema = z.object({
  name: line(limits.optionName, 'optionNameRequired', 'optionNameTooLong'),
  values: z
    .array(line(limits.optionValue, 'optionValueRequired', 'optionValueTooLong'))
    .min(1, 'optionValueRequired')
    .max(limits.optionValues, 'tooManyValues')
    .refine(isDistinct, 'valuesTwice'),
});

const variantSchema = variant
  .extend({
    values: z.array(z.string().transform(tidyLine)).max(limits.options),
    price: amount.nullable().refine((price) => price !== null && price > 0, 'priceRequired'),
    code: optional(limits.code, 'codeTooLong'),
  })
  .refine(({ price, compareAt }) => compareAt === null || price === null || compareAt > price, {
    path: ['compareAt'],
    message: 'compareAtTooLow',
  });

/**
 * A product as it may be published: named, described, on a shelf, priced, with a variant for each choice and a picture
 * (specification §9). What leads nowhere is dropped: empty rows of the table of attributes, options without a name and values.
 */
export function productFormSchema(): z.ZodType<ProductForm, ProductForm> {
  return z
    .preprocess(
      withoutEmptyRows,
      draft.extend({
        name: line(productFields.name.limit, 'nameRequired', 'nameTooLong'),
        categorySlug: z.string().min(1, 'categoryRequired').max(60),
        description: description
          .refine((delta) => !isEmptyDelta(delta), 'descriptionRequired')
          .refine((delta) => fitsReader(delta, productFields.description.limit), 'descriptionTooLong'),
        imageKeys: z
          .array(picture)
          .max(productFields.imageKeys.limit, 'tooManyImages')
          .transform((keys) => [...new Set(keys)]),
        attributes: z
          .array(
            z.object({
              name: line(limits.attributeName, 'attributeNameRequired', 'attributeNameTooLong'),
              value: line(limits.attributeValue, 'attributeValueRequired', 'attributeValueTooLong'),
            }),
          )
          .max(productFields.attributes.limit, 'tooManyAttributes'),
        options: z
          .array(optionSchema)
          .max(productFields.options.limit, 'tooManyOptions')
          .refine((options) => isDistinct(options.map(({ name }) => name)), 'optionsTwice'),
        variants: z
          .array(variantSchema)
          .min(1, 'variantRequired')
          .max(productFields.variants.limit, 'tooManyVariants'),
      }),
    )
    .superRefine(({ options, variants }, context) => {
      const wanted = choicesOf(options).map((values) => JSON.stringify(values));
      const given = variants.map(({ values }) => JSON.stringify(values));
      const isWhole = wanted.length === given.length && wanted.every((values) => given.includes(values));
      if (!isWhole) context.addIssue({ code: 'custom', path: ['variants'], message: 'variantsDiffer' });
    }) as z.ZodType<ProductForm, ProductForm>;
}

function withoutEmptyRows(given: unknown): unknown {
  const checked = draft.safeParse(given);
  if (!checked.success) return given;
  const form = checked.data;
  return {
    ...form,
    attributes: form.attributes.filter(({ name, value }) => name.trim() !== '' || value.trim() !== ''),
    options: form.options.filter(({ name, values }) => name.trim() !== '' || values.length > 0),
  };
}

/** A new price or stock of a variant that is sold already, typed into its row. */
export const quickEditSchema = z.object({
  /** What it cost when it was looked at. */
  seenPrice: z.number().int().min(0),
  price: z.number().int().min(1).max(limits.price),
  /** What was there when it was looked at: what was ordered meanwhile stays ordered. */
  seenStock: stock,
  stock,
  /** The browser's own key of that look. */
  editKey: z.string().refine(isPublicId),
});

/**
 * A draft as it was stored; where it is older than a field, that is as it stands on the product.
 * @returns null where it cannot be read
 */
export function readProductDraft(stored: unknown, product: ProductForm): ProductForm | null {
  const given = stored !== null && typeof stored === 'object' ? stored : {};
  return draft.safeParse({ ...product, ...given }).data ?? null;
}

/** Whether two variants are the same choice. */
export const sameChoice = (one: Pick<VariantForm, 'values'>, other: Pick<VariantForm, 'values'>) =>
  JSON.stringify(one.values) === JSON.stringify(other.values);
