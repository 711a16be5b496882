import { describe, expect, it } from 'vitest';
import { GET as postFeed } from '@/app/[locale]/community/feed.xml/route';
import { GET } from '@/app/[locale]/feed.xml/route';
import { GET as shopFeed } from '@/app/[locale]/shop/feed.xml/route';
import { locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import words from '@/messages/en/posts.json';
import shopWords from '@/messages/en/shop.json';
import { contactDetails, contactsIn, makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember } from '@/tests/factories/members';
import { makePost, makeTopic } from '@/tests/factories/posts';
import { makeProduct } from '@/tests/factories/shop';

async function read(locale: string): Promise<{ response: Response; xml: string }> {
  const response = await GET(new Request(`http://localhost:3000/${locale}/feed.xml`), {
    params: Promise.resolve({ locale }),
  });
  return { response, xml: await response.text() };
}

describe('the feed', () => {
  it('holds the newest companies and people in the language of its reader', async () => {
    await storeSetting('site', { title: { en: 'Pages & more' }, description: { en: 'All' } });
    const company = await makeCard({ companyName: 'Hoa <Sen> & "Co"', companyDescription: 'Hải sản' });
    const person = await makeCard({ kind: 'personal', contactName: 'Lê Lan' });
    await makeCard({ status: 'hidden', companyName: 'Ẩn' });
    const { response, xml } = await read('en');
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(xml).toContain('<title>Pages &amp; more</title>');
    expect(xml).toContain('<language>en</language>');
    expect(xml).toContain('<title>Hoa &lt;Sen&gt; &amp; &quot;Co&quot;</title>');
    expect(xml).toContain(`<link>http://localhost:3000/en/companies/${company.publicId}</link>`);
    expect(xml).toContain(`<link>http://localhost:3000/en/cards/${person.publicId}</link>`);
    expect(xml.match(/<item>/g)).toHaveLength(2);
  });

  it.each(locales)('holds no contact detail in %s, not even of those who chose public', async (locale) => {
    await makeCard({ ...contactDetails, companyName: 'Hoa Sen', companyDescription: 'Hải sản' });
    await makeCard({ ...contactDetails, companyName: 'Hoa Mai', contactVisibility: 'public' });
    const { xml } = await read(locale);
    expect(xml.match(/<item>/g)).toHaveLength(2);
    expect(contactsIn(xml)).toEqual([]);
  });

  it('is there without a card, and not in a language that there is not', async () => {
    const { response, xml } = await read('vi');
    expect(response.status).toBe(200);
    expect(xml).not.toContain('<item>');
    for (const locale of ['fr', 'EN', 'constructor', ''])
      expect((await read(locale)).response.status).toBe(404);
  });
});

describe('the feed of posts', () => {
  it('holds the newest posts with their topics, and what they say in plain text', async () => {
    await storeSetting('site', { title: { en: 'Pages & more' }, description: { en: 'All' } });
    const author = await makeActiveMember();
    const topic = await makeTopic('jobs');
    const post = await makePost(author, { title: 'Kho <mới>', description: 'A & B', topicIds: [topic.id] });
    const hidden = await makePost(author, { title: 'Ẩn' });
    await db.post.update({ where: { id: hidden.id }, data: { status: 'hidden', listedAt: null } });
    const response = await postFeed(new Request('http://localhost:3000/en/community/feed.xml'), {
      params: Promise.resolve({ locale: 'en' }),
    });
    const xml = await response.text();
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(xml).toContain(`<title>${words.community.title} - Pages &amp; more</title>`);
    expect(xml).toContain('<atom:link href="http://localhost:3000/en/community/feed.xml" rel="self"');
    expect(xml).toContain('<title>Kho &lt;mới&gt;</title>');
    expect(xml).toContain(`<link>http://localhost:3000/en/posts/${post.publicId}</link>`);
    expect(xml).toContain('<category>About jobs</category>');
    expect(xml).toContain('<description>A &amp; B</description>');
    expect(xml.match(/<item>/g)).toHaveLength(1);
  });

  it('is there without a post, and not in a language that there is not', async () => {
    const read = (locale: string) =>
      postFeed(new Request('http://localhost:3000/'), { params: Promise.resolve({ locale }) });
    expect((await read('ko')).status).toBe(200);
    for (const locale of ['fr', 'EN', 'constructor', '']) expect((await read(locale)).status).toBe(404);
  });
});

describe('the feed of the shop', () => {
  const read = async (locale: string) => {
    const response = await shopFeed(new Request('http://localhost:3000/'), {
      params: Promise.resolve({ locale }),
    });
    return { status: response.status, xml: await response.text() };
  };

  it('holds the newest products with price and words, and none that the shop does not show', async () => {
    const product = await makeProduct({ name: 'Ghế <tre>', minPrice: 250_000 }, [{ price: 250_000 }]);
    await makeProduct({ name: 'Ẩn', status: 'hidden', listedAt: null });
    const { xml } = await read('en');
    expect(xml).toContain(`<title>${shopWords.title} - `);
    expect(xml).toContain('<atom:link href="http://localhost:3000/en/shop/feed.xml" rel="self"');
    expect(xml).toContain('<title>Ghế &lt;tre&gt;</title>');
    expect(xml).toContain(`<link>http://localhost:3000/en/products/${product.publicId}</link>`);
    expect(xml).toContain('<description>₫250,000');
    expect(xml.match(/<item>/g)).toHaveLength(1);
    expect((await read('fr')).status).toBe(404);
  });
});
