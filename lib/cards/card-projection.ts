import 'server-only';
import { listIndustries, listProvinces, type Taxonomy } from '@/lib/directory/taxonomy';
import type { Locale } from '@/lib/i18n/locales';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { wordingFields } from '@/lib/shared/card-wording';
import { cutText } from '@/lib/shared/cut-text';
import { pictureSelect } from '@/lib/shared/media';
import { type ShownText, withOriginal } from '@/lib/translation/fallback';
import type { GlossaryReader } from '@/lib/translation/glossary';
import { latinFirst } from '@/lib/translation/latin-name';
import type { CardDetail, CardHead, NamedSlug, PageField, RowField } from './card-view';
import { cardContactSelect, contactOf } from './contact-view';
import { fieldsWhere, selectOf } from './field-lists';
import { fieldViewsOf, noFieldViews } from './field-views';
import { cardFields } from './fields';
import { textsOf, textsWithOriginalsOf, wordingOf } from './shown';
import { spokenOf } from './spoken-languages';
import { verifiedOnOf } from './verification';
import { verificationsSelect } from './verification-rows';

// What everybody may see of a card: of its row in the database, and of a draft that is made to look like one.

const picture = { select: pictureSelect } as const;

export const rowFields: readonly RowField[] = fieldsWhere('shown', 'row');
const pageFields: readonly PageField[] = fieldsWhere('shown', 'page');
const shownFields: readonly (RowField | PageField)[] = [...rowFields, ...pageFields];

/** What the name of a company is made of. */
export const cardNameSelect = {
  publicId: true,
  sourceLocale: true,
  companyName: true,
  translations: { select: { locale: true, field: true, text: true, source: true } },
} as const satisfies Prisma.CardSelect;

const cardHeadSelect = {
  ...selectOf(rowFields),
  ...cardNameSelect,
  id: true,
  kind: true,
  contactName: true,
  position: true,
  companyDescription: true,
  personalDescription: true,
  provinceCode: true,
  languages: true,
  verifiedAt: true,
  verifications: verificationsSelect,
  contactVisibility: true,
  owner: { select: { membershipStatus: true } },
  featuredOrder: true,
  updatedAt: true,
  logo: picture,
  industries: { orderBy: { position: 'asc' }, select: { industryId: true } },
} as const satisfies Prisma.CardSelect;

export const cardDetailSelect = {
  ...cardHeadSelect,
  ...cardContactSelect,
  ...selectOf(pageFields),
  publishedAt: true,
  design: { select: { savedAt: true } },
  images: { orderBy: { position: 'asc' }, take: cardFields.imageKeys.limit, select: { media: picture } },
} as const satisfies Prisma.CardSelect;

/** A card as the row of a list is made of it. */
export type HeadRow = Omit<Prisma.CardGetPayload<{ select: typeof cardHeadSelect }>, 'id' | 'owner'>;
export type DetailRow = Omit<Prisma.CardGetPayload<{ select: typeof cardDetailSelect }>, 'id' | 'owner'>;

/** Industries and provinces as a language calls them. */
export type CardNames = { industries: Map<number, NamedSlug>; provinces: Map<string, NamedSlug> };

export async function readCardNames(locale: Locale): Promise<CardNames> {
  const [industries, provinces] = await Promise.all([listIndustries(locale), listProvinces(locale)]);
  return cardNamesOf({ industries, provinces });
}

export function cardNamesOf({ industries, provinces }: Taxonomy): CardNames {
  return {
    industries: new Map(industries.map(({ id, slug, name }) => [id, { slug, name }])),
    provinces: new Map(provinces.map(({ code, slug, name }) => [code, { slug, name }])),
  };
}

/** What a company is called for a reader of `locale`. */
export function companyNameOf(
  row: Omit<Prisma.CardGetPayload<{ select: typeof cardNameSelect }>, 'publicId'>,
  locale: Locale,
): ShownText | null {
  const names = row.translations.filter(({ field }) => field === 'companyName');
  return latinFirst(textsOf(row, locale)('companyName', row.companyName), names, locale);
}

/** The name that a card stands under for a reader of `locale`. */
export function shownNameOf(
  row: Parameters<typeof companyNameOf>[0] & Pick<HeadRow, 'publicId' | 'kind' | 'contactName'>,
  locale: Locale,
): ShownText {
  const company = companyNameOf(row, locale);
  // A company without a name shows no person's in its place: that is a contact detail.
  const name =
    row.kind === 'company' ? company : (textsOf(row, locale)('contactName', row.contactName) ?? company);
  return name ?? { text: row.publicId, lang: locale, source: 'original' };
}

/**
 * A card as a row of a list.
 * @param whole false where the owner's membership is not active: what is shown under its own name is left out then
 */
export function headOf(row: HeadRow, locale: Locale, names: CardNames, whole: boolean): CardHead {
  const shown = textsOf(row, locale);
  const isCompany = row.kind === 'company';
  const company = companyNameOf(row, locale);
  return {
    ...(whole ? fieldViewsOf(row, rowFields, shown, locale) : noFieldViews(rowFields, locale)),
    publicId: row.publicId,
    kind: row.kind,
    name: shownNameOf(row, locale),
    position: isCompany ? null : shown('position', row.position),
    company: isCompany ? null : company,
    industries: row.industries.flatMap(({ industryId }) => names.industries.get(industryId) ?? []),
    province: row.provinceCode ? (names.provinces.get(row.provinceCode) ?? null) : null,
    summary: summaryOf(descriptionOf(row, shown)),
    logo: row.logo,
    speaks: whole ? spokenOf(row.languages) : [],
    verified: row.verifiedAt?.toISOString() ?? null,
    verifiedOn: verifiedOnOf(row.verifications),
    featured: row.featuredOrder !== null,
    contactFor: whole ? row.contactVisibility : null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

type Page = {
  names: CardNames;
  glossary: GlossaryReader;
  /** False leaves the head: the owner's membership is not active. */
  whole: boolean;
  /** The language of the texts, where that is not the reader's. */
  texts?: Locale;
};

/** A card's page, with its contact details where the owner chose public. */
export function detailOf(
  row: DetailRow,
  locale: Locale,
  { names, glossary, whole, texts = locale }: Page,
): CardDetail {
  const shown = textsWithOriginalsOf(row, texts, glossary);
  const plain = headOf(row, texts, names, whole);
  const written = row.kind === 'company' ? row.companyName : (row.contactName ?? row.companyName);
  const name = withOriginal(plain.name, written, row.sourceLocale as Locale) ?? plain.name;
  const head = { ...plain, name };
  const facts = {
    hasOwner: row.ownerId !== null,
    publishedAt: (row.publishedAt ?? row.updatedAt).toISOString(),
    designedAt: row.design?.savedAt.toISOString() ?? null,
    wording: wordingOf(row, texts, wordedFields(row, whole)),
  };
  if (!whole) {
    const none = { description: null, images: [], headOnly: true, contact: null };
    return { ...head, ...facts, ...noFieldViews(pageFields, texts), ...none };
  }
  return {
    ...head,
    // Once more, with what the member wrote beside a translation.
    ...fieldViewsOf(row, shownFields, shown, texts),
    position: head.position && shown('position', row.position),
    description: descriptionOf(row, shown),
    images: row.images.map(({ media }) => media),
    ...facts,
    headOnly: false,
    contact: row.contactVisibility === 'public' ? contactOf(row, locale, texts) : null,
  };
}

/** What sets a card's page apart from its other languages; of the head its name alone. */
function wordedFields(row: DetailRow, whole: boolean): [string, string | null][] {
  const { prose, name } = wordingFields[row.kind];
  const texts = whole ? prose.map((field) => [field, row[field]] as const) : [];
  return [...texts, [name, row[name]] as const].map(([field, text]) => [
    field,
    Array.isArray(text) ? text.join('\n') : text,
  ]);
}

function descriptionOf(
  row: Pick<HeadRow, 'kind' | 'companyDescription' | 'personalDescription'>,
  shown: ReturnType<typeof textsOf>,
) {
  return row.kind === 'company'
    ? shown('companyDescription', row.companyDescription)
    : shown('personalDescription', row.personalDescription);
}

/** One line of what a card says about itself; the row cuts it to its width. */
function summaryOf(description: ReturnType<typeof descriptionOf>) {
  if (!description) return null;
  return { ...description, text: cutText(description.text, 180) };
}
