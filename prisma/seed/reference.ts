import 'server-only';
import { locales } from '@/lib/i18n/locales';
import type { Tx } from '@/lib/server/db';
import { seedBackgrounds } from './backgrounds';
import {
  type IndustryData,
  type ProvinceData,
  readIndustries,
  readProvinces,
  readTopics,
} from './reference-data';

type AliasRow = { provinceCode: string; text: string; locale: string | null; formerly: string | null };

/** Every further spelling of a province. Only names of former provinces carry a language: lists show those. */
function aliasRows(province: ProvinceData): AliasRow[] {
  const provinceCode = province.code;
  const spellings = (aliases: ProvinceData['aliases'], formerly: string | null): AliasRow[] =>
    Object.entries(aliases).flatMap(([locale, texts]) =>
      texts.map((text) => ({
        provinceCode,
        text,
        formerly,
        locale: formerly || locale === 'any' ? null : locale,
      })),
    );
  const rows = spellings(province.aliases, null);
  for (const { names, aliases } of province.places) {
    for (const locale of locales) rows.push({ provinceCode, text: names[locale], locale, formerly: null });
    rows.push(...spellings(aliases, null));
  }
  for (const { names, aliases } of province.formerly) {
    for (const locale of locales)
      rows.push({ provinceCode, text: names[locale], locale, formerly: names.vi });
    rows.push(...spellings(aliases, names.vi));
  }
  const seen = new Set<string>();
  return rows.filter(({ text, locale, formerly }) => {
    const key = `${formerly ?? ''}|${locale ?? ''}|${text.toLowerCase()}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Writes the provinces as the data have them: nobody edits these rows. */
async function writeProvinces(tx: Tx): Promise<void> {
  const provinces = readProvinces();
  for (const [position, { code, slug, kind }] of provinces.entries()) {
    const row = { slug, kind, position };
    await tx.province.upsert({
      where: { code },
      create: { code, ...row },
      update: row,
      select: { code: true },
    });
  }
  await tx.provinceName.deleteMany();
  await tx.provinceName.createMany({
    data: provinces.flatMap(({ code, names }) =>
      locales.map((locale) => ({ provinceCode: code, locale, name: names[locale] })),
    ),
  });
  await tx.provinceAlias.deleteMany();
  await tx.provinceAlias.createMany({ data: provinces.flatMap(aliasRows) });
}

async function addNames(tx: Tx, industryId: number, { names, synonyms }: IndustryData): Promise<void> {
  await tx.industryName.createMany({
    data: locales.map((locale) => ({ industryId, locale, name: names[locale], synonyms: synonyms[locale] })),
    skipDuplicates: true,
  });
}

/** Adds the industries that are missing, and leaves those alone that stand: an administrator may have changed them. */
async function addIndustries(tx: Tx): Promise<void> {
  for (const [groupPosition, group] of readIndustries().entries()) {
    const { slug, icon, vsicSections } = group;
    const { id: parentId } = await tx.industry.upsert({
      where: { slug },
      create: { slug, icon, vsicSections, position: groupPosition },
      update: {},
      select: { id: true },
    });
    await addNames(tx, parentId, group);
    for (const [position, part] of group.children.entries()) {
      const { id } = await tx.industry.upsert({
        where: { slug: part.slug },
        create: { slug: part.slug, icon, vsicSections, parentId, position },
        update: {},
        select: { id: true },
      });
      await addNames(tx, id, part);
    }
  }
}

/** Adds the topics that are missing, as with industries. */
async function addTopics(tx: Tx): Promise<void> {
  for (const [position, { slug, names }] of readTopics().entries()) {
    const { id } = await tx.topic.upsert({
      where: { slug },
      create: { slug, position },
      update: {},
      select: { id: true },
    });
    await tx.topicName.createMany({
      data: locales.map((locale) => ({ topicId: id, locale, name: names[locale] })),
      skipDuplicates: true,
    });
  }
}

/**
 * Provinces with former names and other spellings, industries, topics, and the backgrounds of card pictures, in six languages.
 * Twice changes nothing.
 */
export async function seedReference(tx: Tx): Promise<void> {
  await writeProvinces(tx);
  await addIndustries(tx);
  await addTopics(tx);
  await seedBackgrounds(tx);
}
