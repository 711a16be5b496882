import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';

export type SettingUnit =
  | 'cards'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'vnd'
  | 'percent'
  | 'points'
  | 'people'
  | 'characters';

/** What a field of a setting is: how it is shown, checked, and what holds until somebody stores another value. */
export type SettingField<Schema extends z.ZodType = z.ZodType> = { schema: Schema } & (
  | { kind: 'flag' }
  | { kind: 'number'; min: number; max: number; unit: SettingUnit }
  | { kind: 'text'; longest: number }
  | { kind: 'choice'; choices: readonly string[] }
  /** A text in each language. */
  | { kind: 'texts'; longest: number }
  /** A few words in each language, one a line. */
  | { kind: 'lists'; longest: number; most: number }
);

const perLocale = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(locales), value);

export function flag(standard = false) {
  return { kind: 'flag', schema: z.boolean().default(standard) } as const;
}

export function number(
  standard: number,
  { min = 0, max, unit }: { min?: number; max: number; unit: SettingUnit },
) {
  return {
    kind: 'number',
    min,
    max,
    unit,
    schema: z.number().int().min(min).max(max).default(standard),
  } as const;
}

export function text(longest: number, standard = '') {
  return { kind: 'text', longest, schema: z.string().max(longest).default(standard) } as const;
}

export function choice<const Choice extends string>(choices: readonly [Choice, ...Choice[]]) {
  return { kind: 'choice', choices, schema: z.enum(choices).default(choices[0]) } as const;
}

/** Where a link leads: an address of this site or of the web, or nowhere. */
export function address(standard = '') {
  const longest = 300;
  const schema = z
    .string()
    .max(longest)
    .regex(/^$|^\/(?!\/)|^https?:\/\//)
    .default(standard);
  return { kind: 'text', longest, schema } as const;
}

export function texts(longest: number) {
  return { kind: 'texts', longest, schema: perLocale(z.string().max(longest)).default({}) } as const;
}

export function lists(most: number, longest: number) {
  return {
    kind: 'lists',
    longest,
    most,
    schema: perLocale(z.array(z.string().max(longest)).max(most)).default({}),
  } as const;
}

/** A setting of several fields, under the name of its section on the screen. */
export function group<const Section extends string, const Fields extends Record<string, SettingField>>(
  section: Section,
  fields: Fields,
) {
  const schemas = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
  type Shape = { [Name in keyof Fields]: Fields[Name]['schema'] };
  return { section, fields, schema: z.object(schemas as Shape) };
}

/** A setting that is one field, and nothing around it. */
export function whole<const Section extends string, Schema extends z.ZodType>(
  section: Section,
  field: SettingField<Schema>,
) {
  return { section, fields: { value: field }, schema: field.schema, isWhole: true } as const;
}
