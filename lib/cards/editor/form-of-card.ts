import type { Prisma } from '@/lib/server/generated/prisma/client';
import type { CardKind } from '@/lib/shared/card-kind';
import type { CardChange } from '../card-input';
import { chatToolsSchema, openingHoursSchema } from '../json-fields';
import { toE164 } from '../phone';
import { type CardForm, hoursRows, sourceLocaleOf, storedHours } from './card-form';

/** The columns that hold what a card says. */
export const cardContentSelect = {
  sourceLocale: true,
  companyName: true,
  contactName: true,
  position: true,
  mobile: true,
  phone: true,
  email: true,
  website: true,
  chatTools: true,
  personalDescription: true,
  companyDescription: true,
  advantages: true,
  requirements: true,
  address: true,
  ward: true,
  provinceCode: true,
  taxCode: true,
  languages: true,
  skills: true,
  interests: true,
  services: true,
  openingHours: true,
  contactVisibility: true,
} as const satisfies Prisma.CardSelect;

/** What the form is filled from. */
export const cardFormSelect = {
  ...cardContentSelect,
  logo: { select: { key: true } },
  images: { orderBy: { position: 'asc' }, take: 9, select: { media: { select: { key: true } } } },
  industries: { orderBy: { position: 'asc' }, take: 3, select: { industryId: true } },
} as const satisfies Prisma.CardSelect;

type Row = Prisma.CardGetPayload<{ select: typeof cardFormSelect }>;

/** The form of a card as it stands. */
export function formOfCard(row: Row): CardForm {
  return {
    sourceLocale: sourceLocaleOf(row.sourceLocale),
    companyName: row.companyName ?? '',
    contactName: row.contactName ?? '',
    position: row.position ?? '',
    mobile: row.mobile ?? '',
    phone: row.phone ?? '',
    email: row.email ?? '',
    website: row.website ?? '',
    chatTools: chatToolsSchema.catch([]).parse(row.chatTools),
    personalDescription: row.personalDescription ?? '',
    companyDescription: row.companyDescription ?? '',
    advantages: row.advantages ?? '',
    requirements: row.requirements ?? '',
    address: row.address ?? '',
    ward: row.ward ?? '',
    provinceCode: row.provinceCode ?? '',
    taxCode: row.taxCode ?? '',
    industryIds: row.industries.map(({ industryId }) => industryId),
    languages: row.languages,
    skills: row.skills,
    interests: row.interests,
    services: row.services,
    openingHours: hoursRows(openingHoursSchema.catch([]).parse(row.openingHours)),
    contactVisibility: row.contactVisibility,
    logoKey: row.logo?.key ?? null,
    imageKeys: row.images.map(({ media }) => media.key),
  };
}

const orNull = (text: string) => (text === '' ? null : text);

/**
 * What a checked form writes on a card.
 * @param idOf the picture with a key
 */
export function changeOfForm(form: CardForm, kind: CardKind, idOf: (key: string) => number): CardChange {
  return {
    sourceLocale: form.sourceLocale,
    companyName: orNull(form.companyName),
    contactName: orNull(form.contactName),
    position: orNull(form.position),
    mobile: orNull(form.mobile),
    mobileE164: toE164(form.mobile),
    phone: orNull(form.phone),
    phoneE164: toE164(form.phone),
    email: orNull(form.email),
    website: orNull(form.website),
    chatTools: form.chatTools,
    personalDescription: orNull(form.personalDescription),
    companyDescription: orNull(form.companyDescription),
    advantages: orNull(form.advantages),
    requirements: orNull(form.requirements),
    address: orNull(form.address),
    ward: orNull(form.ward),
    provinceCode: orNull(form.provinceCode),
    taxCode: kind === 'company' ? orNull(form.taxCode) : null,
    languages: form.languages,
    skills: form.skills,
    interests: form.interests,
    services: form.services,
    openingHours: storedHours(form.openingHours),
    contactVisibility: form.contactVisibility,
    logoId: form.logoKey === null ? null : idOf(form.logoKey),
    industryIds: form.industryIds,
    imageIds: form.imageKeys.map(idOf),
  };
}
