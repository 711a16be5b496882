import { describe, expect, it } from 'vitest';
import { GET as rootFile } from '@/app/root-files/[file]/route';
import { GET as sitemap } from '@/app/sitemaps/[file]/route';
import { type Locale, locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { parseListPath } from '@/lib/shared/list-path';
import {
  formatSitemapName,
  listSitemapEntries,
  listSitemaps,
  type SitemapKind,
  sitemapKinds,
} from '@/lib/subjects/sitemaps';
import { makeCard } from '@/tests/factories/cards';
import { makePage } from '@/tests/factories/content';
import { makeActiveMember } from '@/tests/factories/members';
import { makePost, makeTopic } from '@/tests/factories/posts';
import { makeIndustry, makeProvince } from '@/tests/factories/reference';

// The language that the factory's cards are written in.
const entriesOf = (kind: SitemapKind, part = 0) => listSitemapEntries({ kind, locale: 'vi', part });
const pathsOf = async (kind: SitemapKind, part = 0) => (await entriesOf(kind, part)).map(({ path }) => path);

const fileOf = (file: string) =>
  rootFile(new Request('http://localhost:3000/'), { params: Promise.resolve({ file }) });

/** A published card with an internal id of its own, unindexed. */
async function placeCard(id: number): Promise<string> {
  const data = {
    id,
    publicId: newPublicId(),
    kind: 'company',
    status: 'published',
    sourceLocale: 'vi',
  } as const;
  return (await db.card.create({ data, select: { publicId: true } })).publicId;
}

describe('sitemaps', () => {
  it('are there for each kind in each language, also while there is nothing', async () => {
    const names = (await listSitemaps()).map(formatSitemapName);
    expect(names).toHaveLength(sitemapKinds.length * locales.length);
    for (const locale of locales)
      expect(names).toEqual(expect.arrayContaining([`pages-${locale}-0.xml`, `companies-${locale}-0.xml`]));
  });

  it('split cards by their internal id, so that none moves', async () => {
    const [first, last, next] = [await placeCard(1), await placeCard(9_999), await placeCard(10_000)];
    const names = (await listSitemaps()).map(formatSitemapName);
    expect(names.filter((name) => name.startsWith('companies-vi-'))).toEqual([
      'companies-vi-0.xml',
      'companies-vi-1.xml',
    ]);
    expect(names.filter((name) => name.startsWith('pages-vi-'))).toEqual(['pages-vi-0.xml']);
    expect(await pathsOf('companies', 0)).toEqual([`/companies/${first}`, `/companies/${last}`]);
    expect(await pathsOf('companies', 1)).toEqual([`/companies/${next}`]);
    expect(await pathsOf('companies', 99_999)).toEqual([]);
  });

  it('name each public card once, at the address of its kind, with the day it changed', async () => {
    const owner = await makeActiveMember();
    const expired = await makeActiveMember({ membershipStatus: 3 });
    const deleted = await makeActiveMember({ deletedAt: new Date() });
    const company = await makeCard();
    const person = await makeCard({ kind: 'personal' });
    const owned = await makeCard({ ownerId: owner.id });
    const head = await makeCard({ ownerId: expired.id });
    await makeCard({ ownerId: deleted.id });
    for (const status of ['draft', 'pending_review', 'rejected', 'hidden'] as const)
      await makeCard({ status });
    expect(await pathsOf('companies')).toEqual(
      [company, owned, head].map(({ publicId }) => `/companies/${publicId}`),
    );
    expect(await pathsOf('individuals')).toEqual([`/cards/${person.publicId}`]);
    const [entry] = await entriesOf('individuals');
    const { updatedAt } = await db.card.findUniqueOrThrow({ where: { id: person.id } });
    expect(entry?.changed).toBe(updatedAt.toISOString().slice(0, 10));
  });

  it('name a card in the languages that it says something in', async () => {
    const plain = await makeCard();
    const translated = await makeCard({
      translations: [{ locale: 'en', field: 'companyDescription', text: 'Seafood.', source: 'human' }],
    });
    const chinese = await makeCard({ sourceLocale: 'zh-TW' });
    const named = async (locale: Locale) =>
      (await listSitemapEntries({ kind: 'companies', locale, part: 0 })).map(
        ({ path }) => path.split('/')[2],
      );
    expect(await named('vi')).toEqual([plain.publicId, translated.publicId]);
    expect(await named('en')).toEqual([translated.publicId]);
    for (const locale of ['zh-CN', 'zh-TW'] as const) expect(await named(locale)).toEqual([chinese.publicId]);
    expect(await named('ko')).toEqual([]);
  });

  it('name the pages that everybody may read', async () => {
    const vi = { title: 'Điều khoản', body: '<p>Điều khoản</p>' };
    await makePage({ slug: 'terms' }, { vi });
    await makePage({ slug: 'about' }, { vi });
    await makePage({ slug: 'english' }, { en: vi });
    await makePage({ slug: 'deleted', deletedAt: new Date() }, { vi });
    await makePage({ slug: 'draft', publishedAt: null }, { vi });
    await makePage({ slug: 'planned', publishedAt: new Date(Date.now() + 3_600_000) }, { vi });
    expect(await pathsOf('pages')).toEqual(['/', '/about', '/contact', '/pages/terms']);
  });

  it('name lists by industry, by province and, for companies by group, by both, each as its one address', async () => {
    await makeIndustry('dining');
    const cuisine = await makeIndustry('chinese-cuisine');
    const { code } = await makeProvince('da-nang');
    for (const kind of ['company', 'personal'] as const)
      await makeCard({ kind, contactName: 'Quux', industryIds: [cuisine.id], provinceCode: code });
    const hidden = await makeIndustry('beauty').catch(() => makeIndustry('hotels'));
    await db.industry.update({ where: { id: hidden.id }, data: { active: false } });
    const found = await pathsOf('lists');
    expect(found).toEqual([
      '/companies',
      '/companies/industry-dining',
      '/companies/industry-chinese-cuisine',
      '/companies/region-da-nang',
      '/individuals',
      '/individuals/industry-dining',
      '/individuals/industry-chinese-cuisine',
      '/individuals/region-da-nang',
      '/companies/industry-dining/region-da-nang',
    ]);
    for (const path of found) expect(parseListPath(path.split('/').slice(2))).not.toBeNull();
  });

  it('name no list that is empty, which asks to be left out', async () => {
    const { id } = await makeIndustry('dining');
    await makeIndustry('hotels');
    await makeProvince('da-nang');
    await makeCard({ industryIds: [id], provinceCode: null });
    expect(await pathsOf('lists')).toEqual(['/companies', '/companies/industry-dining']);
  });
});

describe('of posts', () => {
  it('name what stands in the lists, in the languages that can read it', async () => {
    const author = await makeActiveMember();
    const vietnamese = await makePost(author);
    const chinese = await makePost(author, { sourceLocale: 'zh-TW' });
    const [hidden, over, deleted] = [await makePost(author), await makePost(author), await makePost(author)];
    await db.post.update({ where: { id: hidden.id }, data: { status: 'hidden', listedAt: null } });
    await db.post.update({ where: { id: over.id }, data: { listedAt: null } });
    await db.post.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } });
    await makePost(await makeActiveMember({ deletedAt: new Date() })).catch(() => undefined);
    expect(await pathsOf('posts')).toEqual([`/posts/${vietnamese.publicId}`]);
    for (const locale of ['zh-CN', 'zh-TW'] as const)
      expect((await listSitemapEntries({ kind: 'posts', locale, part: 0 })).map(({ path }) => path)).toEqual([
        `/posts/${chinese.publicId}`,
      ]);
    expect(await listSitemapEntries({ kind: 'posts', locale: 'ko', part: 0 })).toEqual([]);
  });

  it('name the topics that somebody writes about', async () => {
    const [used, unused] = [await makeTopic(), await makeTopic()];
    await makePost(await makeActiveMember(), { topicIds: [used.id] });
    const found = await pathsOf('feeds');
    expect(found).toEqual(['/community', `/interact/topic-${used.slug}`]);
    expect(found).not.toContain(`/interact/topic-${unused.slug}`);
  });
});

describe('the files', () => {
  it('lead from the index to whole addresses in the language of the file', async () => {
    const { publicId } = await makeCard({
      translations: locales.map((locale) => ({
        locale,
        field: 'companyDescription',
        text: locale,
        source: 'human',
      })),
    });
    const index = await fileOf('sitemap.xml');
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const files = [
      ...(await index.text()).matchAll(/<loc>http:\/\/localhost:3000\/sitemaps\/([^<]+)<\/loc>/g),
    ];
    expect(files).toHaveLength(sitemapKinds.length * locales.length);
    for (const [, file = ''] of files.filter(([, name]) => name?.startsWith('companies'))) {
      const response = await sitemap(new Request('http://localhost:3000/'), {
        params: Promise.resolve({ file }),
      });
      const locale = file.slice('companies-'.length, -'-0.xml'.length);
      const prefix = locale === 'zh-CN' ? '' : `/${locale}`;
      expect(await response.text()).toMatch(
        new RegExp(
          `<url><loc>http://localhost:3000${prefix}/companies/${publicId}</loc><lastmod>[\\d-]{10}</lastmod></url>`,
        ),
      );
    }
  });

  it('that do not exist are not found', async () => {
    for (const file of ['nonsense.xml', 'companies-fr-0.xml', '\u0000', 'x'.repeat(10_000)]) {
      const response = await sitemap(new Request('http://localhost:3000/'), {
        params: Promise.resolve({ file }),
      });
      expect(response.status).toBe(404);
      expect((await fileOf(file)).status).toBe(404);
    }
  });
});
