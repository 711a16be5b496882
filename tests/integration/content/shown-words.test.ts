import { isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it } from 'vitest';
import { ContentPage } from '@/components/content/content-page';
import { OperatorContact } from '@/components/content/operator-contact';
import { Footer } from '@/components/frame/footer';
import { getPage } from '@/lib/content/queries';
import { locales } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { db } from '@/lib/server/db';
import { makePage, storeSetting } from '@/tests/factories/content';
import { setPathLocale } from '@/tests/setup/next-root-params';

afterAll(() => setPathLocale('vi'));

type Props = { className?: string; children?: ReactNode };

/** What stands in a tree before its components are drawn: of elements of a class, or of all, the words of each. */
function wordsIn(node: ReactNode, className?: string): string[] {
  if (Array.isArray(node)) return node.flatMap((each: ReactNode) => wordsIn(each, className));
  if (!isValidElement<Props>(node)) return className || node == null ? [] : [String(node)];
  const within = wordsIn(node.props.children, className);
  return className && node.props.className === className ? [wordsIn(node.props.children).join('')] : within;
}

describe('who runs the site', () => {
  it('is no empty heading, name or row where the settings say nothing yet', async () => {
    await storeSetting('site', { title: { vi: 'Trang Vàng' } });
    expect(await OperatorContact()).toBeNull();
    expect(wordsIn(await Footer(), 'name')).toEqual(['Trang Vàng']);
  });

  it('is what the settings say, and nothing empty beside it', async () => {
    await storeSetting('site', { title: { vi: 'Trang Vàng' } });
    await storeSetting('operator', { phone: '1900 1234' });
    const contact = renderToStaticMarkup(await OperatorContact());
    expect(contact).toContain('1900 1234');
    expect(contact).not.toMatch(/<(p|dt|dd)[^>]*><\/\1>/);
    const footer = await Footer();
    expect(wordsIn(footer, 'name')).toEqual(['Trang Vàng']);
    expect(wordsIn(footer)).toContain('1900 1234');
    await storeSetting('operator', { legalName: 'Công ty A' });
    expect(renderToStaticMarkup(await OperatorContact())).toContain('Công ty A');
    expect(wordsIn(await Footer(), 'name')).toEqual(['Trang Vàng', 'Công ty A']);
  });
});

it.each(locales)(
  'a page says in %s when it was last changed, where that was on a later day',
  async (locale) => {
    setPathLocale(locale);
    const { id, slug } = await makePage(
      { publishedAt: new Date('2026-03-05T03:00:00Z') },
      { [locale]: { title: 'X', body: '<p>Y</p>' } },
    );
    const { published, changed } = (await loadMessages(locale)).content;
    const beginningOf = (text: string) => text.split('{date}').find((part) => part !== '') ?? '';
    const shown = async (updatedAt: string) => {
      await db.page.update({ where: { id }, data: { updatedAt: new Date(updatedAt) } });
      const page = await getPage(slug, locale);
      if (!page) throw new Error('no page');
      return wordsIn(await ContentPage({ page: { ...page, updatedAt } }), 'tabular');
    };
    expect(await shown('2026-03-05T16:00:00Z')).toEqual([expect.stringContaining(beginningOf(published))]);
    expect(await shown('2026-07-09T03:00:00Z')).toEqual([
      expect.stringContaining(beginningOf(published)),
      expect.stringContaining(beginningOf(changed)),
    ]);
  },
);
