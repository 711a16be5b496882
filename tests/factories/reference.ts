import { locales } from '@/lib/i18n/locales';
import { forgetGazetteer } from '@/lib/search/gazetteer-rows';
import { db } from '@/lib/server/db';
import { seedReference } from '@/prisma/seed/reference';
import { type IndustryData, readIndustries, readProvinces } from '@/prisma/seed/reference-data';

/** All industries and provinces, as the seed writes them. Takes a second: most tests need one of each. */
export async function addReference(): Promise<void> {
  await seedReference(db);
  forgetGazetteer();
}

/** One province of the seed's data with its names in six languages. */
export async function makeProvince(slug = 'da-nang'): Promise<{ code: string; slug: string }> {
  const provinces = readProvinces();
  const position = provinces.findIndex((row) => row.slug === slug);
  const province = provinces[position];
  if (!province) throw new Error(`no province ${slug}`);
  const { code, kind, names } = province;
  await db.province.create({
    data: {
      code,
      slug,
      kind,
      position,
      names: { create: locales.map((locale) => ({ locale, name: names[locale] })) },
    },
  });
  forgetGazetteer();
  return { code, slug };
}

/** One industry of the seed's data; a part brings the group that it belongs to, where that is not there yet. */
export async function makeIndustry(slug = 'dining'): Promise<{ id: number; slug: string }> {
  for (const [position, group] of readIndustries().entries()) {
    if (group.slug === slug) return storeIndustry(group, group, position, null);
    const partPosition = group.children.findIndex((row) => row.slug === slug);
    const part = group.children[partPosition];
    if (!part) continue;
    const known = await db.industry.findUnique({ where: { slug: group.slug }, select: { id: true } });
    const { id } = known ?? (await storeIndustry(group, group, position, null));
    return storeIndustry(part, group, partPosition, id);
  }
  throw new Error(`no industry ${slug}`);
}

async function storeIndustry(
  { slug, names, synonyms }: IndustryData,
  { icon, vsicSections }: { icon: string; vsicSections: string[] },
  position: number,
  parentId: number | null,
): Promise<{ id: number; slug: string }> {
  const stored = await db.industry.create({
    data: {
      slug,
      icon,
      vsicSections,
      position,
      parentId,
      names: {
        create: locales.map((locale) => ({ locale, name: names[locale], synonyms: synonyms[locale] })),
      },
    },
    select: { id: true, slug: true },
  });
  forgetGazetteer();
  return stored;
}
