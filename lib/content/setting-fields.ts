import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { carriesText, isColour } from '@/lib/shared/accent';
import { isMediaKey, type Picture } from '@/lib/shared/media';

export type SettingUnit =
  | 'cards'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'vnd'
  | 'percent'
  | 'points'
  | 'people'
  | 'characters'
  | 'perHour'
  | 'perDay';

/** What is wrong with a value beyond its kind, as schemas say it; words are in messages/<locale>/settings.json. */
export const settingErrors = [
  'link',
  'contrast',
  'email',
  'phone',
  'taxCode',
  'bankBin',
  'bankAccount',
  'bankNeeded',
  'icon',
] as const;
export type SettingError = (typeof settingErrors)[number];

/** What a field of a setting is: how it is shown, checked, and what holds until somebody stores another value. */
export type SettingField<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema;
} /** `asks` before it is switched on, in the words of its row. */ & (
  | { kind: 'flag'; asks?: boolean }
  | { kind: 'number'; min: number; max: number; unit: SettingUnit }
  | { kind: 'text'; longest: number }
  | { kind: 'choice'; choices: readonly string[] }
  /** Some of a few names, in an order; `preview` says which page shows what they make. */
  | { kind: 'order'; choices: readonly string[]; preview: 'home' }
  /** A text in each language. */
  | { kind: 'texts'; longest: number }
  /** A few words in each language, one a line. */
  | { kind: 'lists'; longest: number; most: number }
  /** A picture of the site, cut to a square or as it is. */
  | { kind: 'picture'; cut: 'square' | 'free' }
  /** A colour that carries text. */
  | { kind: 'colour' }
  /** A day and time by the clock of Vietnam, or none. */
  | { kind: 'time' }
);

const perLocale = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(locales), value);

export function flag(standard = false, { asks = false }: { asks?: boolean } = {}) {
  return { kind: 'flag', schema: z.boolean().default(standard), ...(asks && { asks }) } as const;
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

/** Some of the choices in an order. What is no choice, or any more, is left out, so that a stored order outlives a choice. */
export function order<const Name extends string>(
  choices: readonly Name[],
  standard: readonly Name[],
  preview: 'home',
) {
  const schema = z
    .array(z.string().max(60))
    .max(100)
    .transform((names) => [...new Set(names)].flatMap((name) => choices.find((each) => each === name) ?? []))
    .default([...standard]);
  return { kind: 'order', choices, preview, schema } as const;
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

/** A page of somebody else's, or none. */
export function link() {
  const longest = 300;
  const schema = z
    .string()
    .max(longest)
    .refine((text) => text === '' || isWebAddress(text), 'link')
    .default('');
  return { kind: 'text', longest, schema } as const;
}

/** A text of one shape, or none. */
export function pattern(shape: RegExp, longest: number, error: SettingError) {
  const schema = z
    .string()
    .trim()
    .max(longest)
    .refine((text) => text === '' || shape.test(text), error)
    .default('');
  return { kind: 'text', longest, schema } as const;
}

/** Where mails go, or nowhere: mistyped it would take the mails of everybody who else had them. */
export function email() {
  const longest = 254;
  const schema = z
    .string()
    .trim()
    .max(longest)
    .refine((text) => text === '' || z.email().safeParse(text).success, 'email')
    .default('');
  return { kind: 'text', longest, schema } as const;
}

/** A picture's file of this site by its path: the site's policy lets browsers load pictures from nowhere else. Empty is the standard. */
export function file(standard: string) {
  const longest = 300;
  const schema = z
    .string()
    .trim()
    .max(longest)
    .refine((text) => text === '' || /^\/(?:assets|media)(?:\/[\w-][\w.-]*)+$/.test(text), 'icon')
    .transform((text) => text || standard)
    .default(standard);
  return { kind: 'text', longest, schema } as const;
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && !/\s/.test(text);
}

/** A stored picture as pages draw it; what it says of a picture is taken from its row when it is saved. */
export function picture(cut: 'square' | 'free') {
  const size = z.number().int().min(1).max(16_000);
  const schema: z.ZodType<Picture | null> = z
    .object({
      key: z.string().refine(isMediaKey),
      width: size,
      height: size,
      widths: z.array(size).min(1).max(4),
    })
    .nullable();
  return { kind: 'picture', cut, schema: schema.default(null) } as const;
}

export function colour(standard: string) {
  const schema = z
    .string()
    .toLowerCase()
    .refine(isColour)
    .refine((value) => !isColour(value) || carriesText(value), 'contrast')
    .default(standard);
  return { kind: 'colour', schema } as const;
}

/** "2026-11-20T14:05" by the clock of Vietnam, as a field of date and time writes it; empty for none. */
export function time() {
  const schema = z
    .string()
    .refine((text) => text === '' || timeOf(text) !== null)
    .default('');
  return { kind: 'time', schema } as const;
}

/** The moment that a setting of kind time names, or null. */
export function timeOf(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null;
  const at = new Date(`${text}:00+07:00`);
  return Number.isNaN(at.getTime()) ? null : at;
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

type ValuesOf<Fields extends Record<string, SettingField>> = {
  [Name in keyof Fields]: z.output<Fields[Name]['schema']>;
};

/**
 * A setting of several fields, under the name of its section on the screen.
 * @param errorsOf what is wrong with fields that fit each by itself; asked when they are saved
 */
export function group<const Section extends string, const Fields extends Record<string, SettingField>>(
  section: Section,
  fields: Fields,
  errorsOf: (values: ValuesOf<Fields>) => Partial<Record<keyof Fields, SettingError>> = () => ({}),
) {
  const schemas = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
  type Shape = { [Name in keyof Fields]: Fields[Name]['schema'] };
  return { section, fields, schema: z.object(schemas as Shape), errorsOf };
}

/** A setting that is one field, and nothing around it. */
export function whole<const Section extends string, Schema extends z.ZodType>(
  section: Section,
  field: SettingField<Schema>,
) {
  return { section, fields: { value: field }, schema: field.schema, isWhole: true } as const;
}
