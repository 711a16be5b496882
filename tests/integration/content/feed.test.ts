import { describe, expect, it } from 'vitest';
import { GET } from '@/app/[locale]/feed.xml/route';
import { locales } from '@/lib/i18n/locales';
import { contactDetails, contactsIn, makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';

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
