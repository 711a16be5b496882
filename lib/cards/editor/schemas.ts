import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';
import { cleanInput } from '@/lib/shared/clean-input';
import { isMediaKey } from '@/lib/shared/media';
import { readYear } from '../card-content';
import { chatToolKinds } from '../chat-tools';
import { type FieldKind, type FormValue, fieldKinds } from '../field-kinds';
import { cardFieldNames, fieldOf, hasField } from '../field-lists';
import { type CardField, type CardFieldName, cardFields, type FieldsWith, type KindOf } from '../fields';
import { isPhone } from '../phone';
import { hasValidTaxCheck, normalizeTaxCode } from '../tax-code';
import type { CardForm } from './card-form';
import { hoursError } from './hours-error';

/** How a kind of field is checked; messages are keys of messages/<locale>/card-editor.json, below `errors`. */
type KindSchemas = {
  [Kind in FieldKind]: (field: CardField) => z.ZodType<FormValue<Kind>, FormValue<Kind>>;
};

type FormShape = { [Name in CardFieldName]: z.ZodType<FormValue<KindOf<Name>>, FormValue<KindOf<Name>>> };

/** What may stand on a card on its way: room to write more than fits and cut it down later. */
const draftSlack = 4;

const draftText = (limit: number) =>
  z
    .string()
    .transform(cleanInput)
    .pipe(z.string().max(limit * draftSlack, 'tooLong'));
const draftLine = ({ limit = 0 }: CardField) => draftText(limit);
const draftTime = z.string().regex(/^(?:\d{2}:\d{2})?$/);
const key = z.string().refine(isMediaKey);

const draftOf: KindSchemas = {
  line: draftLine,
  text: draftLine,
  email: draftLine,
  phone: draftLine,
  url: draftLine,
  taxCode: draftLine,
  year: draftLine,
  province: () => z.string().regex(/^(?:\d{2})?$/, 'provinceUnknown'),
  locale: () => z.enum(locales),
  visibility: () => z.enum(['members', 'public']),
  words: ({ limit = 0 }) => z.array(draftText(fieldKinds.words.entry)).max(limit * 2, 'tooMany'),
  chatTools: ({ limit = 0 }) =>
    z
      .array(z.object({ kind: z.enum(chatToolKinds), value: draftText(fieldKinds.chatTools.entry) }))
      .max(limit, 'tooMany'),
  hours: ({ limit = 0 }) =>
    z
      .array(
        z.object({
          days: z.array(z.number().int().min(1).max(7)).max(7),
          from: draftTime,
          to: draftTime,
          pause: z.object({ from: draftTime, to: draftTime }).nullable(),
        }),
      )
      .max(limit, 'tooMany'),
  industries: ({ limit = 0 }) =>
    z.array(z.number().int().min(1).max(2_147_483_647)).max(limit, 'tooManyIndustries'),
  picture: () => key.nullable(),
  pictures: ({ limit = 0 }) => z.array(key).max(limit, 'tooManyImages'),
};

/** A text as it is shown: one spelling of each letter, no control characters but line ends. */
const tidy = (text: string) =>
  cleanInput(text)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

const characters = (text: string) => Array.from(text).length;

const text = ({ limit = 0 }: CardField) =>
  z
    .string()
    .transform(tidy)
    .refine((tidied) => characters(tidied) <= limit, 'tooLong');

const line = ({ limit = 0 }: Pick<CardField, 'limit'>) =>
  z
    .string()
    .transform((typed) => tidy(typed).replace(/\s+/g, ' '))
    .refine((tidied) => characters(tidied) <= limit, 'tooLong');

/** An address with or without its protocol, http or https only; it is kept with it. */
const website = (field: CardField) =>
  line(field)
    .transform((typed) => (typed === '' || /^https?:\/\//i.test(typed) ? typed : `https://${typed}`))
    .refine((typed) => typed === '' || isWebAddress(typed, field.limit ?? 0), 'websiteInvalid');

function isWebAddress(address: string, longest: number): boolean {
  if (!URL.canParse(address) || /[\s"<>\\]/.test(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  const isPlain = username === '' && password === '';
  return (
    /^https?:$/.test(protocol) &&
    isPlain &&
    /^[^.].*\.[^.]+$/.test(hostname) &&
    characters(address) <= longest
  );
}

/** A wrong check digit is no error (`cardWarnings`); a person's number of 12 digits must not stand on a card. */
const taxCode = (field: CardField) =>
  line(field).transform((typed, context) => {
    if (typed === '') return '';
    if (/^\d{12}$/.test(typed.normalize('NFKC').replace(/[\s.-]/g, ''))) {
      context.addIssue({ code: 'custom', message: 'taxCodePersonal' });
      return z.NEVER;
    }
    const code = normalizeTaxCode(typed);
    if (code === null) context.addIssue({ code: 'custom', message: 'taxCodeInvalid' });
    return code ?? z.NEVER;
  });

const publishedOf: KindSchemas = {
  ...draftOf,
  line,
  text,
  email: (field) =>
    line(field).refine((typed) => typed === '' || z.email().safeParse(typed).success, 'emailFormat'),
  phone: (field) => line(field).refine((typed) => typed === '' || isPhone(typed), 'phoneInvalid'),
  url: website,
  taxCode,
  year: (field) =>
    line(field).transform((typed, context) => {
      const year = readYear(typed);
      if (typed !== '' && year === null) context.addIssue({ code: 'custom', message: 'yearInvalid' });
      return year === null ? '' : String(year);
    }),
  words: ({ limit = 0 }) =>
    z
      .array(line({ limit: fieldKinds.words.entry }))
      .transform((entries) => [...new Set(entries.filter((entry) => entry !== ''))])
      .refine((entries) => entries.length <= limit, 'tooMany'),
  chatTools: ({ limit = 0 }) =>
    z
      .array(z.object({ kind: z.enum(chatToolKinds), value: line({ limit: fieldKinds.chatTools.entry }) }))
      .max(limit, 'tooMany')
      .transform((tools) => tools.filter(({ value }) => value !== '')),
  hours: (field) =>
    draftOf.hours(field).superRefine((rows, context) => {
      for (const [at, row] of rows.entries()) {
        const message = hoursError(row);
        if (message) context.addIssue({ code: 'custom', path: [at], message });
      }
    }),
  industries: ({ limit = 0 }) =>
    z
      .array(z.number().int().positive())
      .transform((ids) => [...new Set(ids)])
      .refine((ids) => ids.length <= limit, 'tooManyIndustries'),
  pictures: (field) => draftOf.pictures(field).transform((keys) => [...new Set(keys)]),
};

function shapeOf(of: KindSchemas): FormShape {
  const schemas = cardFieldNames.map((name) => [name, of[cardFields[name].kind](cardFields[name])]);
  return Object.fromEntries(schemas) as FormShape;
}

/** A card as it may be kept while it is being written: shapes and lengths, everything may be missing. */
export const cardDraftSchema = z.object(shapeOf(draftOf));

/**
 * A draft as it was stored; where it is older than a field, that is as it stands on the card.
 * @returns null where it cannot be read
 */
export function readDraft(stored: unknown, card: CardForm): CardForm | null {
  const given = stored !== null && typeof stored === 'object' ? stored : {};
  return cardDraftSchema.safeParse({ ...card, ...given }).data ?? null;
}

type RequiredField = FieldsWith<{ required: true | CardKind }>;

const missing: Record<RequiredField, string> = {
  companyName: 'companyNameRequired',
  industryIds: 'industryRequired',
  contactName: 'contactNameRequired',
  email: 'emailRequired',
};

/** A whole card of a kind: tidied, the required fields are there, and those of the other kind are empty. */
function wholeCard(
  kind: CardKind,
  isRequired: (name: RequiredField) => boolean,
): z.ZodType<CardForm, CardForm> {
  const shape: Record<string, z.ZodType> = shapeOf(publishedOf);
  for (const name of cardFieldNames) {
    const schema = shape[name];
    if (!schema) continue;
    if (!hasField(kind, name))
      shape[name] = draftOf[cardFields[name].kind](cardFields[name]).transform(
        () => fieldKinds[cardFields[name].kind].empty,
      );
    else if (name in missing && isRequired(name as RequiredField))
      shape[name] = schema.refine(isFilled, missing[name as RequiredField]);
  }
  return z.object(shape as FormShape);
}

const isFilled = (value: unknown) =>
  typeof value !== 'string' && !Array.isArray(value) ? true : value.length > 0;

const isRequiredOf = (kind: CardKind) => (name: RequiredField) => {
  const { required } = fieldOf(name);
  return required === true || required === kind;
};

const published = {
  company: wholeCard('company', isRequiredOf('company')),
  personal: wholeCard('personal', isRequiredOf('personal')),
};

/**
 * A card as it may be published: contact person and contact email (specification §5), a company's name, an industry, and
 * everything else well formed or empty. Gives the same form, tidied.
 */
export function cardFormSchema(kind: CardKind): z.ZodType<CardForm, CardForm> {
  return published[kind];
}

const kept = {
  company: wholeCard('company', (name) => name === 'companyName'),
  personal: wholeCard('personal', (name) => name === 'contactName'),
};

/**
 * A card as an administrator may keep it: an imported one need not name a contact person, an email or an industry. Gives
 * the same form, tidied.
 */
export function keptCardSchema(kind: CardKind): z.ZodType<CardForm, CardForm> {
  return kept[kind];
}

/** What is worth a second look and stops nothing: a code of the catalogue by field. */
export function cardWarnings(form: Pick<CardForm, 'taxCode'>): { taxCode?: 'taxCheckFailed' } {
  const code = normalizeTaxCode(form.taxCode);
  return code !== null && !hasValidTaxCheck(code) ? { taxCode: 'taxCheckFailed' } : {};
}
