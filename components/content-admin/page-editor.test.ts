import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { adminPaths } from '@/lib/shared/admin-paths';
import { pageForm, pageText } from '@/tests/factories/pages';
import { PageEditor } from './page-editor';

// @own-process: Next's contexts have to be the very modules that the editor reads, and other files load these in another way.

it('the editor of a page offers each language as the original', async () => {
  const page = {
    id: 1,
    state: 'draft',
    hasDraft: true,
    version: 2,
    form: pageForm({ ko: pageText('시간') }),
  };
  const editor = createElement(PageEditor, { writerId: 'a', videoHosts: [], page } as never);
  const messages = await loadMessages('vi');
  const html = renderToStaticMarkup(
    createElement(
      AppRouterContext.Provider,
      { value: {} as never },
      createElement(
        PathnameContext.Provider,
        { value: adminPaths.contentPage(1) },
        createElement(NextIntlClientProvider, { locale: 'vi', messages, timeZone: 'UTC' } as never, editor),
      ),
    ),
  );
  const [, options = ''] = /<select[^>]*name="sourceLocale"[^>]*>(.*?)<\/select>/.exec(html) ?? [];
  expect([...options.matchAll(/value="([^"]+)"/g)].map(([, locale]) => locale)).toEqual(locales);
});
