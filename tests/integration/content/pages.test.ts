import { describe, expect, it, vi } from 'vitest';
import { POST } from '@/app/api/pages/[slug]/view/route';
import { getPage, listFooterPages } from '@/lib/content/queries';
import { recordPageView } from '@/lib/content/views';
import { locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { makePage } from '@/tests/factories/content';

const later = () => new Date(Date.now() + 3_600_000);
const text = (title: string) => ({ title, body: `<p>${title}</p>` });
const oddSlugs = [
  '',
  'no-such-page',
  '\u0000',
  'a\u0000b',
  '\ud800',
  "' OR 1=1 --",
  'x'.repeat(10_000),
  '../terms',
  'Terms',
];

describe('a page', () => {
  it('is in the language of the reader, else in English, and says which', async () => {
    const { slug } = await makePage({}, { en: text('Terms'), vi: text('Điều khoản'), 'zh-CN': text('条款') });
    expect(await getPage(slug, 'vi')).toMatchObject({
      slug,
      title: 'Điều khoản',
      content: { ops: [{ insert: 'Điều khoản\n' }] },
      locale: 'vi',
      languages: ['zh-CN', 'en', 'vi'],
    });
    expect(await getPage(slug, 'ja')).toMatchObject({ title: 'Terms', locale: 'en' });
    const page = await getPage(slug, 'ko');
    expect(JSON.parse(JSON.stringify(page))).toEqual(page);
  });

  it('is in whatever language there is where there is none of the reader and no English', async () => {
    const { slug } = await makePage({}, { 'zh-CN': text('条款'), ko: text('약관') });
    for (const reader of ['zh-CN', 'zh-TW', 'vi', 'ja'] as const)
      expect(await getPage(slug, reader)).toMatchObject({ title: '条款', locale: 'zh-CN' });
    const korean = await makePage({ sourceLocale: 'ko' }, { vi: text('Điều khoản'), ko: text('약관') });
    expect(await getPage(korean.slug, 'ja')).toMatchObject({ locale: 'ko' });
  });

  it('keeps everything that its HTML said before there were documents', async () => {
    const { slug } = await makePage(
      {},
      {
        en: {
          title: 'Old',
          body: '<h2>1. One</h2><p>A <strong>bold</strong> <a href="/en/contact">way</a> and <a href="https://a.example/x">out</a></p><ul><li>x</li></ul>',
        },
      },
    );
    const page = await getPage(slug, 'en');
    expect(page?.content.ops).toEqual([
      { insert: '1. One' },
      { insert: '\n', attributes: { header: 1 } },
      { insert: 'A ' },
      { insert: 'bold', attributes: { bold: true } },
      { insert: ' ' },
      { insert: 'way', attributes: { link: '/en/contact' } },
      { insert: ' and ' },
      { insert: 'out', attributes: { link: 'https://a.example/x' } },
      { insert: '\nx' },
      { insert: '\n', attributes: { list: 'bullet' } },
    ]);
  });

  it('is not there while it is deleted', async () => {
    const { slug } = await makePage({ deletedAt: new Date() }, { en: text('Gone') });
    expect(await getPage(slug, 'en')).toBeNull();
    await expect(recordPageView(slug)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is not there before it is published', async () => {
    const draft = await makePage({ publishedAt: null }, { en: text('Draft') });
    const planned = await makePage({ publishedAt: later() }, { en: text('Planned') });
    expect(await getPage(draft.slug, 'en')).toBeNull();
    expect(await getPage(planned.slug, 'en')).toBeNull();
  });

  it.each(oddSlugs)('is not there as %j', async (slug) => {
    await makePage({ slug: 'terms' }, { en: text('Terms') });
    expect(await getPage(slug, 'en')).toBeNull();
  });
});

describe('the links of the footer', () => {
  it('stand in their order, in the language of the reader or English, and only of what everybody may read', async () => {
    await makePage({ slug: 'second', footerOrder: 2 }, { en: text('Second'), vi: text('Thứ hai') });
    await makePage({ slug: 'first', footerOrder: 1 }, { en: text('First') });
    await makePage({ slug: 'tenth', footerOrder: 10 }, { en: text('Tenth') });
    await makePage({ slug: 'elsewhere', footerOrder: null }, { en: text('Elsewhere') });
    await makePage({ slug: 'draft', footerOrder: 3, publishedAt: null }, { en: text('Draft') });
    await makePage({ slug: 'planned', footerOrder: 4, publishedAt: later() }, { en: text('Planned') });
    await makePage({ slug: 'chinese', footerOrder: 5 }, { 'zh-CN': text('条款') });
    await makePage({ slug: 'deleted', footerOrder: 6, deletedAt: new Date() }, { en: text('Deleted') });
    // The footer links to these by itself.
    await makePage({ slug: 'about', footerOrder: 1 }, { en: text('About') });
    await makePage({ slug: 'contact', footerOrder: 2 }, { en: text('Contact') });
    expect(await listFooterPages('vi')).toEqual([
      { slug: 'first', title: 'First' },
      { slug: 'second', title: 'Thứ hai' },
      { slug: 'chinese', title: '条款' },
      { slug: 'tenth', title: 'Tenth' },
    ]);
    expect((await listFooterPages('zh-CN')).map(({ slug }) => slug)).toEqual([
      'first',
      'second',
      'chinese',
      'tenth',
    ]);
  });
});

describe('views of a page', () => {
  it('are all counted when they come at once, and each is told another number', async () => {
    const { slug } = await makePage({}, { en: text('Terms') });
    const numbers = await Promise.all([recordPageView(slug), recordPageView(slug)]);
    expect(numbers.sort()).toEqual([1, 2]);
    const many = await Promise.all(Array.from({ length: 20 }, () => recordPageView(slug)));
    expect(many.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 3));
    expect((await getPage(slug, 'en'))?.viewCount).toBe(22);
  });

  it('leave the time of the page alone', async () => {
    const { id, slug } = await makePage();
    const { updatedAt } = await db.page.findUniqueOrThrow({ where: { id } });
    await recordPageView(slug);
    expect((await db.page.findUniqueOrThrow({ where: { id } })).updatedAt).toEqual(updatedAt);
  });

  it('are not counted before it is published', async () => {
    for (const publishedAt of [null, later()]) {
      const { id, slug } = await makePage({ publishedAt });
      await expect(recordPageView(slug)).rejects.toMatchObject({ code: 'notFound' });
      expect((await db.page.findUniqueOrThrow({ where: { id } })).viewCount).toBe(0);
    }
  });

  it('count a client address once a day, and no crawler', async () => {
    const { id, slug } = await makePage();
    const open = async (address: string, agent = 'Mozilla/5.0') => {
      const headers = { [peerHeader]: address, 'user-agent': agent };
      const request = new Request('http://localhost:3000/api/pages/x/view', { method: 'POST', headers });
      const answer = await POST(request, { params: Promise.resolve({ slug }) });
      return ((await answer.json()) as { data: { views: number } }).data.views;
    };
    expect(await open('203.0.113.7')).toBe(1);
    expect(await open('203.0.113.7')).toBe(1);
    expect(await open('203.0.113.8')).toBe(2);
    // One network of IPv6 is one client.
    expect([await open('2001:db8::1'), await open('2001:db8::2')]).toEqual([3, 3]);
    expect(await open('203.0.113.9', 'Googlebot/2.1')).toBe(3);
    const many = Array.from({ length: 10 }, () => open('203.0.113.10'));
    expect(Math.max(...(await Promise.all(many)))).toBe(4);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 });
    expect(await open('203.0.113.7')).toBe(5);
    vi.useRealTimers();
    expect((await db.page.findUniqueOrThrow({ where: { id } })).viewCount).toBe(5);
  });

  it.each(oddSlugs)('of %j are a page that is not there, never a failure', async (slug) => {
    await expect(recordPageView(slug)).rejects.toMatchObject({ code: 'notFound' });
    const request = new Request('http://localhost:3000/api/pages/x/view', { method: 'POST' });
    const { status } = await POST(request, { params: Promise.resolve({ slug }) });
    expect([400, 404]).toContain(status);
  });
});

it('has a default text for nobody', async () => {
  for (const locale of locales) expect(await listFooterPages(locale)).toEqual([]);
});
