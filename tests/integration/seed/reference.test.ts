import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { seedReference } from '@/prisma/seed/reference';
import { readIndustries, readProvinces } from '@/prisma/seed/reference-data';
import { seedSiteContent, standardPages } from '@/prisma/seed/site-content';

const day = new Date('2026-11-20T00:00:00Z');

/** As the seed's command does it: in one transaction. */
const seedAll = (demo: boolean, publishedAt = day) =>
  db.$transaction(
    async (tx) => {
      await seedReference(tx);
      await seedSiteContent(tx, publishedAt, demo);
    },
    { timeout: 60_000 },
  );

/** Everything that an administrator can change, with its ids. */
async function editable() {
  return {
    industries: await db.industry.findMany({ orderBy: { id: 'asc' } }),
    names: await db.industryName.findMany({ orderBy: [{ industryId: 'asc' }, { locale: 'asc' }] }),
    pages: await db.page.findMany({ orderBy: { id: 'asc' } }),
    texts: await db.pageText.findMany({ orderBy: [{ pageId: 'asc' }, { locale: 'asc' }] }),
    settings: await db.setting.findMany({ orderBy: { key: 'asc' } }),
  };
}

async function provinces() {
  return {
    rows: await db.province.findMany({ orderBy: { code: 'asc' } }),
    names: await db.provinceName.findMany({ orderBy: [{ provinceCode: 'asc' }, { locale: 'asc' }] }),
    aliases: await db.provinceAlias.findMany({
      orderBy: [{ provinceCode: 'asc' }, { id: 'asc' }],
      omit: { id: true },
    }),
  };
}

/** What an administrator does on a morning. */
async function administer(): Promise<void> {
  const where = { slug: 'dining' };
  const { id: industryId } = await db.industry.update({
    where,
    data: { icon: 'star', position: 99, active: false },
  });
  await db.industryName.update({
    where: { industryId_locale: { industryId, locale: 'vi' } },
    data: { name: 'Ẩm thực', synonyms: ['ăn ngon'] },
  });
  const { id: pageId } = await db.page.update({
    where: { slug: 'terms' },
    data: { footerOrder: null, publishedAt: null },
  });
  await db.pageText.update({
    where: { pageId_locale: { pageId, locale: 'en' } },
    data: { title: 'House rules', body: '<p>Be kind.</p>' },
  });
  await db.page.create({ data: { slug: 'jobs', publishedAt: day } });
  await db.setting.update({ where: { key: 'site' }, data: { value: { title: { en: 'Mine' } } } });
}

describe('the reference data', { timeout: 90_000 }, () => {
  it('are all there, twice do not double, and leave what an administrator changed', async () => {
    await seedAll(false);
    const groups = readIndustries();
    const first = await editable();
    const places = await provinces();
    expect(first.industries).toHaveLength(groups.reduce((sum, { children }) => sum + 1 + children.length, 0));
    expect(first.names).toHaveLength(first.industries.length * locales.length);
    expect(first.pages.map(({ slug }) => slug)).toEqual(standardPages.map(({ slug }) => slug));
    expect(first.texts).toHaveLength(standardPages.length * locales.length);
    expect(places.rows).toHaveLength(readProvinces().length);
    expect(first.settings.map(({ key }) => key)).toContain('site');

    await administer();
    const changed = await editable();
    expect(changed).not.toEqual(first);
    await seedAll(false, new Date('2026-12-24T00:00:00Z'));
    expect(await editable()).toEqual(changed);
    expect(await provinces()).toEqual(places);
  });

  it('add what is missing to what stands', async () => {
    await seedAll(false);
    const before = await editable();
    await db.industryName.deleteMany({ where: { locale: 'ko', industry: { slug: 'dining' } } });
    await db.setting.delete({ where: { key: 'hotWords' } });
    await seedAll(false);
    const after = await editable();
    expect(after.names).toEqual(before.names);
    expect(after.settings.map(({ key, value }) => [key, value])).toEqual(
      before.settings.map(({ key, value }) => [key, value]),
    );
  });

  it('bring back no page and no text of one that the operator took away', async () => {
    await seedAll(false);
    await db.pageText.deleteMany({ where: { locale: 'ko', page: { slug: 'privacy' } } });
    await db.page.delete({ where: { slug: 'friendly-links' } });
    const { pages, texts } = await editable();
    await seedAll(false, new Date('2026-12-24T00:00:00Z'));
    expect(await editable()).toMatchObject({ pages, texts });
    expect(pages).toHaveLength(standardPages.length - 1);
  });

  it('name an operator in the demo alone, and never over a real one', async () => {
    const operator = () => db.setting.findUnique({ where: { key: 'operator' } });
    await db.$transaction((tx) => seedSiteContent(tx, day, false));
    expect(await operator()).toBeNull();
    await db.$transaction((tx) => seedSiteContent(tx, day, true));
    const demo = await operator();
    expect(demo?.value).toMatchObject({ legalName: expect.stringMatching(/./) });
    await db.setting.update({ where: { key: 'operator' }, data: { value: { legalName: 'Công ty Thật' } } });
    await db.$transaction((tx) => seedSiteContent(tx, day, true));
    expect((await operator())?.value).toEqual({ legalName: 'Công ty Thật' });
  });
});
