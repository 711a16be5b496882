import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';
import { cleanInput } from '@/lib/shared/clean-input';
import { isMediaKey } from '@/lib/shared/media';
import { chatToolKinds } from '../chat-tool-kinds';
import { isPhone } from '../phone';
import { hasValidTaxCheck, normalizeTaxCode } from '../tax-code';
import type { CardForm } from './card-form';
import { hoursError } from './hours-error';
import { cardLimits, cardListLimits, cardTextLimits } from './limits';

export type { CardForm } from './card-form';

/** What may stand on a card on its way: room to write more than fits and cut it down later. */
const draftSlack = 4;

// Messages are keys of messages/<locale>/card-editor.json, below `errors`.

const draftText = (limit: number) =>
  z
    .string()
    .transform(cleanInput)
    .pipe(z.string().max(limit * draftSlack, 'tooLong'));
const draftList = z.array(draftText(cardListLimits.entry)).max(cardListLimits.entries * 2, 'tooMany');
const draftTime = z.string().regex(/^(?:\d{2}:\d{2})?$/);
const key = z.string().refine(isMediaKey);

const draftShape = {
  sourceLocale: z.enum(locales),
  companyName: draftText(cardTextLimits.companyName),
  contactName: draftText(cardTextLimits.contactName),
  position: draftText(cardTextLimits.position),
  mobile: draftText(cardTextLimits.mobile),
  phone: draftText(cardTextLimits.phone),
  email: draftText(cardTextLimits.email),
  website: draftText(cardTextLimits.website),
  chatTools: z
    .array(z.object({ kind: z.enum(chatToolKinds), value: draftText(cardLimits.chatValue) }))
    .max(cardLimits.chatTools, 'tooMany'),
  personalDescription: draftText(cardTextLimits.personalDescription),
  companyDescription: draftText(cardTextLimits.companyDescription),
  advantages: draftText(cardTextLimits.advantages),
  requirements: draftText(cardTextLimits.requirements),
  address: draftText(cardTextLimits.address),
  ward: draftText(cardTextLimits.ward),
  provinceCode: z.string().regex(/^(?:\d{2})?$/, 'provinceUnknown'),
  taxCode: draftText(cardTextLimits.taxCode),
  industryIds: z
    .array(z.number().int().min(1).max(2_147_483_647))
    .max(cardLimits.industries, 'tooManyIndustries'),
  languages: draftList,
  skills: draftList,
  interests: draftList,
  services: draftList,
  openingHours: z
    .array(
      z.object({
        days: z.array(z.number().int().min(1).max(7)).max(7),
        from: draftTime,
        to: draftTime,
        pause: z.object({ from: draftTime, to: draftTime }).nullable(),
      }),
    )
    .max(cardLimits.hours, 'tooMany'),
  contactVisibility: z.enum(['members', 'public']),
  logoKey: key.nullable(),
  imageKeys: z.array(key).max(cardLimits.images, 'tooManyImages'),
} satisfies Record<keyof CardForm, z.ZodType>;

/** A card as it may be kept while it is being written: shapes and lengths, everything may be missing. */
export const cardDraftSchema = z.object(draftShape);

/** A text as it is shown: one spelling of each letter, no control characters but line ends. */
const tidy = (text: string) =>
  cleanInput(text)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

const characters = (text: string) => Array.from(text).length;

const text = (limit: number) =>
  z
    .string()
    .transform(tidy)
    .refine((tidied) => characters(tidied) <= limit, 'tooLong');

const line = (limit: number) =>
  z
    .string()
    .transform((typed) => tidy(typed).replace(/\s+/g, ' '))
    .refine((tidied) => characters(tidied) <= limit, 'tooLong');

const words = z
  .array(line(cardListLimits.entry))
  .transform((entries) => [...new Set(entries.filter((entry) => entry !== ''))])
  .refine((entries) => entries.length <= cardListLimits.entries, 'tooMany');

const phone = line(cardTextLimits.phone).refine((typed) => typed === '' || isPhone(typed), 'phoneInvalid');

const email = line(cardTextLimits.email)
  .refine((typed) => typed !== '', { message: 'emailRequired', abort: true })
  .refine((typed) => z.email().safeParse(typed).success, 'emailFormat');

/** An address with or without its protocol, http or https only; it is kept with it. */
const website = line(cardTextLimits.website)
  .transform((typed) => (typed === '' || /^https?:\/\//i.test(typed) ? typed : `https://${typed}`))
  .refine((typed) => typed === '' || isWebAddress(typed), 'websiteInvalid');

function isWebAddress(address: string): boolean {
  if (!URL.canParse(address) || /[\s"<>\\]/.test(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  const isPlain = username === '' && password === '';
  return (
    /^https?:$/.test(protocol) &&
    isPlain &&
    /^[^.].*\.[^.]+$/.test(hostname) &&
    characters(address) <= cardTextLimits.website
  );
}

/** A wrong check digit is no error (`cardWarnings`); a person's number of 12 digits must not stand on a card. */
const taxCode = line(cardTextLimits.taxCode).transform((typed, context) => {
  if (typed === '') return '';
  if (/^\d{12}$/.test(typed.normalize('NFKC').replace(/[\s.-]/g, ''))) {
    context.addIssue({ code: 'custom', message: 'taxCodePersonal' });
    return z.NEVER;
  }
  const code = normalizeTaxCode(typed);
  if (code === null) context.addIssue({ code: 'custom', message: 'taxCodeInvalid' });
  return code ?? z.NEVER;
});

const contactName = line(cardTextLimits.contactName).refine((typed) => typed !== '', 'contactNameRequired');

const publishShape = {
  ...draftShape,
  companyName: line(cardTextLimits.companyName),
  contactName,
  position: line(cardTextLimits.position),
  mobile: phone,
  phone,
  email,
  website,
  chatTools: z
    .array(z.object({ kind: z.enum(chatToolKinds), value: line(cardLimits.chatValue) }))
    .max(cardLimits.chatTools, 'tooMany')
    .transform((tools) => tools.filter(({ value }) => value !== '')),
  personalDescription: text(cardTextLimits.personalDescription),
  companyDescription: text(cardTextLimits.companyDescription),
  advantages: text(cardTextLimits.advantages),
  requirements: text(cardTextLimits.requirements),
  address: line(cardTextLimits.address),
  ward: line(cardTextLimits.ward),
  taxCode,
  industryIds: z
    .array(z.number().int().positive())
    .transform((ids) => [...new Set(ids)])
    .refine((ids) => ids.length > 0, { message: 'industryRequired', abort: true })
    .refine((ids) => ids.length <= cardLimits.industries, 'tooManyIndustries'),
  languages: words,
  skills: words,
  interests: words,
  services: words,
  openingHours: draftShape.openingHours.superRefine((rows, context) => {
    for (const [at, row] of rows.entries()) {
      const message = hoursError(row);
      if (message) context.addIssue({ code: 'custom', path: [at], message });
    }
  }),
  imageKeys: draftShape.imageKeys.transform((keys) => [...new Set(keys)]),
};

const companyCard = z.object({
  ...publishShape,
  companyName: publishShape.companyName.refine((typed) => typed !== '', 'companyNameRequired'),
});

const personalCard = z.object({
  ...publishShape,
  // A person's tax code is identity data.
  taxCode: z.string().transform(() => ''),
});

/**
 * A card as it may be published: contact person and contact email (specification §5), a company's name, an industry, and
 * everything else well formed or empty. Gives the same form, tidied.
 */
export function cardFormSchema(kind: CardKind): z.ZodType<CardForm, CardForm> {
  return kind === 'company' ? companyCard : personalCard;
}

const optionalEmail = line(cardTextLimits.email).refine(
  (typed) => typed === '' || z.email().safeParse(typed).success,
  'emailFormat',
);

const keptShape = {
  ...publishShape,
  email: optionalEmail,
  industryIds: publishShape.industryIds.or(z.array(z.never())),
};

const keptCompany = z.object({
  ...keptShape,
  companyName: companyCard.shape.companyName,
  contactName: line(cardTextLimits.contactName),
});

const keptPerson = z.object({ ...keptShape, taxCode: personalCard.shape.taxCode });

/**
 * A card as an administrator may keep it: an imported one need not name a contact person, an email or an industry. Gives
 * the same form, tidied.
 */
export function keptCardSchema(kind: CardKind): z.ZodType<CardForm, CardForm> {
  return kind === 'company' ? keptCompany : keptPerson;
}

/** What is worth a second look and stops nothing: a code of the catalogue by field. */
export function cardWarnings(form: Pick<CardForm, 'taxCode'>): { taxCode?: 'taxCheckFailed' } {
  const code = normalizeTaxCode(form.taxCode);
  return code !== null && !hasValidTaxCheck(code) ? { taxCode: 'taxCheckFailed' } : {};
}
