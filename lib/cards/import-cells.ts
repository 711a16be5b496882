import { z } from 'zod';
import { isLocale, locales, localeTable } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import type { CardKind } from '@/lib/shared/card-kind';
import { cleanInput } from '@/lib/shared/clean-input';
import { codeOf, generalCode } from '@/lib/shared/issue-code';
import { readYear, type StoredField, type StoredValue } from './card-content';
import type { ChatToolKind } from './chat-tools';
import { type FieldKind, fieldKinds } from './field-kinds';
import type { CardField, FieldsWith } from './fields';
import { readHoursText } from './hours-text';
import type { ImportLookup } from './import-lookup';
import words from './import-words.json' with { type: 'json' };
import { isPhone } from './phone';
import { normalizeTaxCode } from './tax-code';

/** Why a cell of an import is refused. */
const importErrorCodes = [
  'missing',
  'tooLong',
  'tooMany',
  'controlCharacter',
  'unknownKind',
  'unknownLanguage',
  'unknownProvince',
  'unknownIndustry',
  'ambiguousIndustry',
  'notAPhone',
  'notAnEmail',
  'notAWebsite',
  'notYesOrNo',
  'notOpeningHours',
  'notAYear',
  'formulaError',
  generalCode,
] as const;
export type ImportErrorCode = (typeof importErrorCodes)[number];

export const errorCode = (code: ImportErrorCode): string => code;

/** What an issue of a cell's schema is told by. */
export function importErrorOf(issue: { message: string }): ImportErrorCode {
  return importErrorCodes.find((code) => code === codeOf(issue)) ?? generalCode;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/;

const characters = (text: string) => Array.from(text).length;

/** What a spreadsheet writes where a formula failed: it would stand on the card. */
const formulaError = /^\s*#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)\s*$/i;

const raw = z.string().default('');
const plain = raw
  .refine((text) => !control.test(text), errorCode('controlCharacter'))
  .refine((text) => !formulaError.test(text), errorCode('formulaError'));

/** An empty or missing cell is null. */
const cell = ({ limit = 0 }: Pick<CardField, 'limit'>) =>
  plain
    .transform((text) => cleanInput(text).normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .refine((text) => characters(text) <= limit, errorCode('tooLong'))
    .transform((text) => (text === '' ? null : text));

/** Entries between semicolons. */
const entries = (limit: number, longest: number) =>
  plain
    .transform((text) =>
      cleanInput(text)
        .normalize('NFC')
        .split(/[;；\n]/)
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    )
    .refine((list) => list.length <= limit, errorCode('tooMany'))
    .refine((list) => list.every((entry) => characters(entry) <= longest), errorCode('tooLong'));

const website = (field: CardField) =>
  cell(field)
    .transform((text) => (text === null || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
    .refine((text) => {
      if (text === null) return true;
      const url = URL.canParse(text) ? new URL(text) : null;
      return (
        url !== null &&
        /^https?:$/.test(url.protocol) &&
        url.hostname.includes('.') &&
        characters(text) <= (field.limit ?? 0)
      );
    }, errorCode('notAWebsite'));

/** A word as it is compared; what people write for it stands in import-words.json. */
function folded(text: string): string {
  return foldText(text).trim();
}

const yes = new Set(words.yes.map(folded));
const no = new Set(['', ...words.no.map(folded)]);
const kinds = new Map(
  Object.entries(words.kinds).flatMap(([kind, texts]) =>
    texts.map((text) => [folded(text), kind as CardKind] as const),
  ),
);

/** By its tag or its own name. */
const language = raw
  .transform((text) => {
    const wanted = folded(text);
    const isIt = (locale: (typeof locales)[number]) =>
      folded(locale) === wanted || folded(localeTable[locale].name) === wanted;
    return wanted === '' ? 'vi' : (locales.find(isIt) ?? null);
  })
  .refine((locale) => isLocale(locale), errorCode('unknownLanguage'))
  .transform((locale) => locale ?? 'vi');

/** The first column: what kind of card the row is. */
export const kindCell = raw
  .transform((text) => kinds.get(folded(text)) ?? null)
  .refine((kind) => kind !== null, errorCode('unknownKind'))
  .transform((kind) => kind ?? 'company');

/** Accounts of one tool, between semicolons. */
export const chatCell = (kind: ChatToolKind, { limit = 0 }: CardField) =>
  entries(limit, fieldKinds.chatTools.entry).transform((values) => values.map((value) => ({ kind, value })));

/** What a cell gives: the value of its column in the table, of industries their ids. */
type CellValue<Kind extends FieldKind> = Kind extends 'industries'
  ? number[]
  : StoredValue<Extract<FieldsWith<{ kind: Kind }>, StoredField>>;

/** Kinds that have no single column: chat tools have one a tool, pictures none. */
type CellKind = Exclude<FieldKind, 'chatTools' | 'picture' | 'pictures'>;

/** How a cell of each kind of field is read; the message of an issue is an `ImportErrorCode`. */
export const cellOf: {
  [Kind in CellKind]: (field: CardField, lookup: ImportLookup) => z.ZodType<CellValue<Kind>>;
} = {
  line: cell,
  text: cell,
  phone: (field) => cell(field).refine((typed) => typed === null || isPhone(typed), errorCode('notAPhone')),
  email: (field) =>
    cell(field)
      .transform((text) => text?.toLowerCase() ?? null)
      .refine((text) => text === null || z.email().safeParse(text).success, errorCode('notAnEmail')),
  url: website,
  // Another shape becomes a warning and is left out: 12 digits are a person's identity number.
  taxCode: () => cell({ limit: 40 }).transform((text) => (text === null ? null : normalizeTaxCode(text))),
  year: (field) =>
    cell(field)
      .refine((text) => text === null || readYear(text) !== null, errorCode('notAYear'))
      .transform((text) => readYear(text ?? '')),
  words: ({ limit = 0 }) => entries(limit, fieldKinds.words.entry),
  locale: () => language,
  visibility: () =>
    raw
      .transform(folded)
      .refine((text) => yes.has(text) || no.has(text), errorCode('notYesOrNo'))
      .transform((text) => (yes.has(text) ? 'public' : 'members')),
  hours: () =>
    cell({ limit: 400 })
      .transform((text) => (text === null ? [] : readHoursText(text)))
      .refine((spans) => spans !== null, errorCode('notOpeningHours'))
      .transform((spans) => spans ?? []),
  industries: ({ limit = 0 }, lookup) =>
    raw
      .transform((text) =>
        text
          .split(/[;；\n]/)
          .map((entry) => entry.trim())
          .filter((entry) => entry !== ''),
      )
      .refine((names) => names.length <= limit, errorCode('tooMany'))
      .transform((names) => [...new Set(names.map(lookup.industry))])
      .refine((ids) => !ids.includes('ambiguous'), errorCode('ambiguousIndustry'))
      .refine((ids) => !ids.includes(null), errorCode('unknownIndustry'))
      .transform((ids) => ids.filter((id) => typeof id === 'number')),
  province: (_field, lookup) =>
    cell({ limit: 60 })
      .transform((text) => (text === null ? null : (lookup.province(text) ?? '')))
      .refine((code) => code !== '', errorCode('unknownProvince')),
};
