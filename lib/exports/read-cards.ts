import 'server-only';
import { cardNotBlockedBy } from '@/lib/accounts/apart';
import { companyNameOf, shownNameOf } from '@/lib/cards/card-projection';
import type { FieldViews } from '@/lib/cards/card-view';
import { cardContactSelect, contactOf } from '@/lib/cards/contact-view';
import { selectOf } from '@/lib/cards/field-lists';
import { fieldViewsOf, noFieldViews } from '@/lib/cards/field-views';
import { textsOf } from '@/lib/cards/shown';
import { absoluteUrl } from '@/lib/content/json-ld';
import { hasOpenContacts, publicCards } from '@/lib/directory/public-cards';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { pictureSelect } from '@/lib/shared/media';
import { cardPath } from '@/lib/shared/paths';
import type { GlossaryReader } from '@/lib/translation/glossary';
import { readGlossary } from '@/lib/translation/glossary-names';
import { nameLanguages } from '@/lib/translation/latin-name';
import { type ExportCard, type ExportField, exportFields } from './export-card';

/** Cards that are in memory at once. */
const batchSize = 250;

/** Other languages than these never stand in for the one that is asked for (lib/translation/fallback), but for names (latin-name). */
const standIns: Locale[] = ['zh-CN', 'zh-TW', 'en'];

const select = {
  ...selectOf(exportFields),
  ...cardContactSelect,
  id: true,
  publicId: true,
  companyName: true,
  personalDescription: true,
  companyDescription: true,
  provinceCode: true,
  updatedAt: true,
  logo: { select: pictureSelect },
  industries: { orderBy: { position: 'asc' }, select: { industryId: true } },
} as const satisfies Prisma.CardSelect;

const selectIn = (locale: Locale) => ({
  ...select,
  translations: {
    where: { locale: { in: [...standIns, ...nameLanguages(locale)] } },
    select: { locale: true, field: true, text: true, source: true } as const,
  },
});

type Row = Prisma.CardGetPayload<{ select: ReturnType<typeof selectIn> }>;

type Reader = {
  /** Null for somebody who is not signed in. */
  memberId: number | null;
  locale: Locale;
  /** The day of the order: what was opened on it may stand in the file. */
  day: Date;
};

type Names = { industries: Map<number, string>; provinces: Map<string, string>; glossary: GlossaryReader };

/**
 * The cards of a file in the order of `ids`, batch by batch; those that are no longer public are left out. Contact
 * details are there for one's own card, where the owner chose public, and where the reader opened them on that day.
 */
export async function* readExportCards(ids: readonly number[], reader: Reader): AsyncGenerator<ExportCard[]> {
  const names = await readNames(reader.locale);
  for (let at = 0; at < ids.length; at += batchSize) {
    const cards = await readBatch(ids.slice(at, at + batchSize), reader, names);
    if (cards.length > 0) yield cards;
  }
}

async function readBatch(ids: number[], { memberId, locale, day }: Reader, names: Names) {
  const among = { memberId: memberId ?? 0, cardId: { in: ids } };
  const [rows, opened, favorites] = await Promise.all([
    db.card.findMany({
      where: { AND: [{ id: { in: ids } }, publicCards, memberId === null ? {} : cardNotBlockedBy(memberId)] },
      take: batchSize,
      select: selectIn(locale),
    }),
    db.contactView.findMany({ where: { ...among, day }, take: batchSize, select: { cardId: true } }),
    db.favorite.findMany({
      where: among,
      take: batchSize,
      select: { cardId: true, tags: true, note: true, createdAt: true },
    }),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const openedIds = new Set(opened.map(({ cardId }) => cardId));
  const favoriteOf = new Map(favorites.map((row) => [row.cardId, row]));
  return ids.flatMap((id): ExportCard[] => {
    const row = rowOf.get(id);
    if (!row) return [];
    const isOwn = memberId !== null && row.ownerId === memberId;
    const mayOpen = isOwn || row.contactVisibility === 'public' || openedIds.has(id);
    const { tags = [], note = '', createdAt = null } = favoriteOf.get(id) ?? {};
    return [{ ...exportCardOf(row, locale, names, mayOpen), tags, note, favoritedAt: createdAt }];
  });
}

async function readNames(locale: Locale): Promise<Names> {
  const [industries, provinces, glossary] = await Promise.all([
    listIndustries(locale),
    listProvinces(locale),
    readGlossary(),
  ]);
  return {
    industries: new Map(industries.map(({ id, name }) => [id, name])),
    provinces: new Map(provinces.map(({ code, name }) => [code, name])),
    glossary,
  };
}

function exportCardOf(
  row: Row,
  locale: Locale,
  names: Names,
  mayOpen: boolean,
): Omit<ExportCard, 'tags' | 'note' | 'favoritedAt'> {
  const shown = textsOf(row, locale, names.glossary);
  const isCompany = row.kind === 'company';
  const name = shownNameOf(row, locale);
  // The card of a member who is not active keeps its head.
  const whole = hasOpenContacts(row.owner);
  const fields = whole ? fieldViewsOf(row, exportFields, shown, locale) : noFieldViews(exportFields, locale);
  const description = isCompany
    ? shown('companyDescription', row.companyDescription)
    : shown('personalDescription', row.personalDescription);
  return {
    ...plainViews(fields),
    publicId: row.publicId,
    kind: row.kind,
    name: name.text,
    nameLang: name.lang,
    company: companyNameOf(row, locale)?.text ?? null,
    position: isCompany ? null : (shown('position', row.position)?.text ?? null),
    industries: row.industries.flatMap(({ industryId }) => names.industries.get(industryId) ?? []),
    province: row.provinceCode ? (names.provinces.get(row.provinceCode) ?? null) : null,
    description: whole ? (description?.text ?? null) : null,
    sourceLocale: row.sourceLocale as Locale,
    url: absoluteUrl(locale, cardPath(row)),
    updatedAt: row.updatedAt,
    logo: row.logo,
    contact: whole && mayOpen ? contactOf(row, locale) : null,
  };
}

/** Texts and lists without their language. */
function plainViews(views: FieldViews<ExportField>): Pick<ExportCard, ExportField> {
  const plain = Object.entries(views).map(([name, view]) => {
    if (view === null || typeof view !== 'object') return [name, view];
    return [name, 'items' in view ? view.items : view.text];
  });
  return Object.fromEntries(plain) as Pick<ExportCard, ExportField>;
}
