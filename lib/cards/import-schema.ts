import { z } from 'zod';
import { isLocale, locales } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';
import { cleanInput } from '@/lib/shared/clean-input';
import type { CardInput, TranslationInput } from './card-input';
import { readHoursText } from './hours-text';
import type { ImportLookup } from './import-lookup';
import { isPhone, toE164 } from './phone';
import { normalizeTaxCode } from './tax-code';

/** Why a cell of an import is refused. */
export const importErrorCodes = [
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
] as const;
export type ImportErrorCode = (typeof importErrorCodes)[number];

const errorCode = (code: ImportErrorCode): string => code;

/** Columns of chat tools, and the kinds that they stand for. */
export const chatColumns = {
  wechat: 'WeChat',
  zalo: 'Zalo',
  whatsapp: 'WhatsApp',
  line: 'LINE',
  kakaotalk: 'KakaoTalk',
  telegram: 'Telegram',
} as const;

const plainColumns = [
  'kind',
  'language',
  'company_name',
  'contact_name',
  'position',
  'industries',
  'province',
  'ward',
  'address',
  'mobile',
  'phone',
  'email',
  'website',
  'tax_code',
  'description',
  'advantages',
  'requirements',
  'services',
  'skills',
  'languages',
  'interests',
  'opening_hours',
  'public_contact',
  ...(Object.keys(chatColumns) as (keyof typeof chatColumns)[]),
] as const;

const translatedColumns = locales.flatMap(
  (locale) => [`company_name_${locale}`, `description_${locale}`] as const,
);

/** Every column that a file may have; all but `kind` may be left out. */
export const importColumns: readonly string[] = [...plainColumns, ...translatedColumns];

/** Longest texts and lists of a card. */
const limits = {
  name: 120,
  ward: 120,
  address: 300,
  chat: 120,
  description: 2_000,
  text: 500,
  phone: 40,
  email: 254,
  website: 300,
};
const listLimits = { entries: 30, entry: 40, industries: 3 };

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/;

const characters = (text: string) => Array.from(text).length;

/** An empty or missing cell is null. */
const cell = (longest: number) =>
  z
    .string()
    .default('')
    .refine((text) => !control.test(text), errorCode('controlCharacter'))
    .transform((text) => cleanInput(text).normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .refine((text) => characters(text) <= longest, errorCode('tooLong'))
    .transform((text) => (text === '' ? null : text));

/** Entries between semicolons. */
const list = z
  .string()
  .default('')
  .refine((text) => !control.test(text), errorCode('controlCharacter'))
  .transform((text) =>
    cleanInput(text)
      .normalize('NFC')
      .split(/[;；\n]/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  )
  .refine((entries) => entries.length <= listLimits.entries, errorCode('tooMany'))
  .refine((entries) => entries.every((entry) => characters(entry) <= listLimits.entry), errorCode('tooLong'));

const phone = cell(limits.phone).refine((typed) => typed === null || isPhone(typed), errorCode('notAPhone'));

const email = cell(limits.email)
  .transform((text) => text?.toLowerCase() ?? null)
  .refine((text) => text === null || z.email().safeParse(text).success, errorCode('notAnEmail'));

const website = cell(limits.website)
  .transform((text) => (text === null || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine((text) => {
    if (text === null) return true;
    const url = URL.canParse(text) ? new URL(text) : null;
    return (
      url !== null &&
      /^https?:$/.test(url.protocol) &&
      url.hostname.includes('.') &&
      characters(text) <= limits.website
    );
  }, errorCode('notAWebsite'));

const yes = new Set(['yes', '1', 'true', 'x']);
const no = new Set(['', 'no', '0', 'false']);
const yesOrNo = z
  .string()
  .default('')
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => yes.has(text) || no.has(text), errorCode('notYesOrNo'))
  .transform((text) => yes.has(text));

const openingHours = cell(400)
  .transform((text) => (text === null ? [] : readHoursText(text)))
  .refine((spans) => spans !== null, errorCode('notOpeningHours'))
  .transform((spans) => spans ?? []);

const kind = z
  .string()
  .default('')
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => text === 'company' || text === 'personal', errorCode('unknownKind'))
  .transform((text) => text as CardKind);

const language = z
  .string()
  .default('')
  .transform((text) => {
    const wanted = text.trim().toLowerCase();
    return wanted === '' ? 'vi' : (locales.find((locale) => locale.toLowerCase() === wanted) ?? null);
  })
  .refine((locale) => isLocale(locale), errorCode('unknownLanguage'))
  .transform((locale) => locale ?? 'vi');

function industries(lookup: ImportLookup) {
  return z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(/[;；\n]/)
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    )
    .refine((names) => names.length <= listLimits.industries, errorCode('tooMany'))
    .transform((names) => [...new Set(names.map(lookup.industry))])
    .refine((ids) => !ids.includes('ambiguous'), errorCode('ambiguousIndustry'))
    .refine((ids) => !ids.includes(null), errorCode('unknownIndustry'))
    .transform((ids) => ids.filter((id) => typeof id === 'number'));
}

function province(lookup: ImportLookup) {
  return cell(60)
    .transform((text) => (text === null ? null : (lookup.province(text) ?? '')))
    .refine((code) => code !== '', errorCode('unknownProvince'));
}

function rowSchema(lookup: ImportLookup) {
  const chat = Object.fromEntries(Object.keys(chatColumns).map((column) => [column, cell(limits.chat)]));
  const translated = Object.fromEntries(
    translatedColumns.map((column) => [
      column,
      cell(column.startsWith('description') ? limits.description : limits.name),
    ]),
  );
  return z.object({
    kind,
    language,
    company_name: cell(limits.name),
    contact_name: cell(limits.name),
    position: cell(limits.name),
    industries: industries(lookup),
    province: province(lookup),
    ward: cell(limits.ward),
    address: cell(limits.address),
    mobile: phone,
    phone,
    email,
    website,
    tax_code: cell(40),
    description: cell(limits.description),
    advantages: cell(limits.text),
    requirements: cell(limits.text),
    services: list,
    skills: list,
    languages: list,
    interests: list,
    opening_hours: openingHours,
    public_contact: yesOrNo,
    ...(chat as Record<keyof typeof chatColumns, ReturnType<typeof cell>>),
    ...(translated as Record<(typeof translatedColumns)[number], ReturnType<typeof cell>>),
  });
}

type Row = z.output<ReturnType<typeof rowSchema>>;

function translationsOf(row: Row): TranslationInput[] {
  const field = row.kind === 'company' ? 'companyDescription' : 'personalDescription';
  return locales
    .filter((locale) => locale !== row.language)
    .flatMap((locale) => {
      const texts = [
        ['companyName', row[`company_name_${locale}`]],
        [field, row[`description_${locale}`]],
      ] as const;
      return texts.flatMap(([name, text]) =>
        text === null ? [] : { locale, field: name, text, source: 'human' as const },
      );
    });
}

function toCard(row: Row): CardInput {
  const chatTools = Object.entries(chatColumns).flatMap(([column, name]) => {
    const value = row[column as keyof typeof chatColumns];
    return value === null ? [] : { kind: name, value };
  });
  return {
    kind: row.kind,
    status: 'published',
    sourceLocale: row.language,
    companyName: row.company_name,
    contactName: row.contact_name,
    position: row.position,
    mobile: row.mobile,
    mobileE164: row.mobile === null ? null : toE164(row.mobile),
    phone: row.phone,
    phoneE164: row.phone === null ? null : toE164(row.phone),
    email: row.email,
    website: row.website,
    chatTools,
    companyDescription: row.kind === 'company' ? row.description : null,
    personalDescription: row.kind === 'personal' ? row.description : null,
    advantages: row.advantages,
    requirements: row.requirements,
    address: row.address,
    ward: row.ward,
    provinceCode: row.province,
    // Another shape is told as a warning and left out: 12 digits are a person's identity number.
    taxCode: row.tax_code === null ? null : normalizeTaxCode(row.tax_code),
    services: row.services,
    skills: row.skills,
    languages: row.languages,
    interests: row.interests,
    openingHours: row.opening_hours,
    contactVisibility: row.public_contact ? 'public' : 'members',
    industryIds: row.industries,
    translations: translationsOf(row),
  };
}

/**
 * What a row of an import has to look like: cells by column, texts as typed. Gives a card without an owner,
 * published. The message of each issue is an `ImportErrorCode`, its path the column.
 * @param lookup for provinces and industries by any of their names
 */
export function importRowSchema(lookup: ImportLookup) {
  return rowSchema(lookup)
    .superRefine((row, context) => {
      // An unknown kind is an error of its own; what it would need is not known.
      if (row.kind !== 'company' && row.kind !== 'personal') return;
      const column = row.kind === 'company' ? 'company_name' : 'contact_name';
      if (row[column] === null)
        context.addIssue({ code: 'custom', path: [column], message: errorCode('missing') });
    })
    .transform(toCard);
}
