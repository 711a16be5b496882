import 'server-only';
import { hasOpenContacts, publicCards } from '@/lib/directory/public-cards';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import type { Locale } from '@/lib/i18n/locales';
import { cached } from '@/lib/server/cache/cached';
import { cardTag, homeTag, listTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { cutText } from '@/lib/shared/cut-text';
import { isPublicId } from '@/lib/shared/ids';
import type { ShownText } from '@/lib/translation/fallback';
import { readGlossary } from '@/lib/translation/glossary-names';
import type { CardDetail, CardHead, NamedSlug, ShownList } from './card-view';
import { cardContactSelect, contactOf } from './contact-view';
import { openingHoursSchema } from './json-fields';
import { textsOf, textsWithOriginalsOf } from './shown';

const picture = { select: { key: true, width: true, height: true, widths: true } } as const;

const headSelect = {
  id: true,
  publicId: true,
  kind: true,
  sourceLocale: true,
  companyName: true,
  contactName: true,
  position: true,
  companyDescription: true,
  personalDescription: true,
  provinceCode: true,
  verifiedAt: true,
  featuredOrder: true,
  updatedAt: true,
  logo: picture,
  industries: { orderBy: { position: 'asc' }, select: { industryId: true } },
  translations: { select: { locale: true, field: true, text: true, source: true } },
} as const satisfies Prisma.CardSelect;

type HeadRow = Prisma.CardGetPayload<{ select: typeof headSelect }>;

/** Heads of cards in the order of `ids` (internal ids, at most a page of them); hidden ones are left out. */
export async function listCardHeads(ids: readonly number[], locale: Locale): Promise<CardHead[]> {
  if (ids.length === 0) return [];
  const [rows, names] = await Promise.all([
    db.card.findMany({ where: { AND: [{ id: { in: [...ids] } }, publicCards] }, select: headSelect }),
    readNames(locale),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [headOf(row, locale, names)] : [];
  });
}

/** The featured cards of the home page, in their order. */
export const listFeaturedCards = cached(
  'featured-cards',
  async (locale: Locale): Promise<CardHead[]> => {
    const [rows, names] = await Promise.all([
      db.card.findMany({
        where: { AND: [{ featuredOrder: { not: null } }, publicCards] },
        orderBy: { featuredOrder: 'asc' },
        take: 12,
        select: headSelect,
      }),
      readNames(locale),
    ]);
    return rows.map((row) => headOf(row, locale, names));
  },
  { tags: () => [homeTag(), listTag('company')], revalidate: 60 },
);

/** A published card, or null for an unknown, hidden or deleted one. */
export const getCard = cached(
  'card',
  async (publicId: string, locale: Locale): Promise<CardDetail | null> => {
    if (!isPublicId(publicId)) return null;
    const [row, names, glossary] = await Promise.all([
      db.card.findFirst({
        where: { AND: [{ publicId }, publicCards] },
        select: {
          ...headSelect,
          ...cardContactSelect,
          advantages: true,
          requirements: true,
          services: true,
          skills: true,
          languages: true,
          interests: true,
          ward: true,
          taxCode: true,
          openingHours: true,
          publishedAt: true,
          images: { orderBy: { position: 'asc' }, take: 9, select: { media: picture } },
        },
      }),
      readNames(locale),
      readGlossary(),
    ]);
    if (!row) return null;
    const shown = textsWithOriginalsOf(row, locale, glossary);
    const head = headOf(row, locale, names);
    const facts = {
      hasOwner: row.ownerId !== null,
      publishedAt: (row.publishedAt ?? row.updatedAt).toISOString(),
    };
    if (!hasOpenContacts(row.owner)) return { ...head, ...facts, ...nothingElse(locale) };
    const list = (field: 'services' | 'skills' | 'languages' | 'interests'): ShownList => {
      const text = shown(field, row[field].join('\n'));
      return text ? listOf(text) : { items: [], lang: locale };
    };
    return {
      ...head,
      position: head.position && shown('position', row.position),
      description: descriptionOf(row, shown),
      advantages: shown('advantages', row.advantages),
      requirements: shown('requirements', row.requirements),
      services: list('services'),
      skills: list('skills'),
      languages: list('languages'),
      interests: list('interests'),
      ward: row.ward,
      // A person's tax code is identity data (12 digits); a company's is public.
      taxCode: row.kind === 'company' ? row.taxCode : null,
      openingHours: openingHoursSchema.catch([]).parse(row.openingHours),
      images: row.images.map(({ media }) => media),
      ...facts,
      headOnly: false,
      contact: row.contactVisibility === 'public' ? contactOf(row, locale) : null,
    };
  },
  { tags: (publicId) => [cardTag(publicId)], revalidate: 3600 },
);

function listOf({ text, lang, source, original }: ShownText): ShownList {
  return {
    items: text.split('\n'),
    lang,
    source,
    ...(original && { original: { items: original.text.split('\n'), lang: original.lang } }),
  };
}

/** What is left below the head of a card whose owner's membership is not active. */
function nothingElse(locale: Locale): Omit<CardDetail, keyof CardHead | 'hasOwner' | 'publishedAt'> {
  const none: ShownList = { items: [], lang: locale };
  return {
    description: null,
    advantages: null,
    requirements: null,
    services: none,
    skills: none,
    languages: none,
    interests: none,
    ward: null,
    taxCode: null,
    openingHours: [],
    images: [],
    headOnly: true,
    contact: null,
  };
}

type Names = { industries: Map<number, NamedSlug>; provinces: Map<string, NamedSlug> };

async function readNames(locale: Locale): Promise<Names> {
  const [industries, provinces] = await Promise.all([listIndustries(locale), listProvinces(locale)]);
  return {
    industries: new Map(industries.map(({ id, slug, name }) => [id, { slug, name }])),
    provinces: new Map(provinces.map(({ code, slug, name }) => [code, { slug, name }])),
  };
}

function headOf(row: HeadRow, locale: Locale, names: Names): CardHead {
  const shown = textsOf(row, locale);
  const isCompany = row.kind === 'company';
  const company = shown('companyName', row.companyName);
  const person = shown('contactName', row.contactName);
  // A company without a name shows no person's in its place: that is a contact detail.
  const name = isCompany ? company : (person ?? company);
  return {
    publicId: row.publicId,
    kind: row.kind,
    name: name ?? { text: row.publicId, lang: locale, source: 'original' },
    position: isCompany ? null : shown('position', row.position),
    company: isCompany ? null : company,
    industries: row.industries.flatMap(({ industryId }) => names.industries.get(industryId) ?? []),
    province: row.provinceCode ? (names.provinces.get(row.provinceCode) ?? null) : null,
    summary: summaryOf(descriptionOf(row, shown)),
    logo: row.logo,
    verified: row.verifiedAt !== null,
    featured: row.featuredOrder !== null,
    updatedAt: row.updatedAt.toISOString(),
  };
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
