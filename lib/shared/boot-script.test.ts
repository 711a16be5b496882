import { runInNewContext } from 'node:vm';
import { describe, expect, it, test } from 'vitest';
import { bootScript } from './boot-script';

type Reader = { lang?: string; languages?: string[]; cookie?: string; theme?: string };

/** What the script leaves on the document's root, and the cookie. */
function boot({ lang = 'zh-CN', languages = [], cookie = '', theme }: Reader) {
  const root = { lang, dataset: {} as Record<string, string> };
  const document = { documentElement: root, cookie };
  const localStorage = { getItem: () => theme ?? null };
  runInNewContext(bootScript, { document, navigator: { languages }, localStorage });
  return { ...root.dataset, cookie: document.cookie };
}

test.each([
  [['vi-VN', 'en'], 'vi'],
  [['zh-Hant-HK'], 'zh-TW'],
  [['zh-TW'], 'zh-TW'],
  [['zh-SG', 'en'], undefined],
  [['zh', 'en'], undefined],
  [['fr-FR', 'ja'], 'ja'],
  [['EN-gb'], 'en'],
  [['kok-IN', 'vi'], 'vi'],
  [['fr-FR'], undefined],
  [[], undefined],
])('a reader of %j who has chosen no language is offered %s', (languages, offer) => {
  expect(boot({ languages })).toEqual({ cookie: '', ...(offer && { offer }) });
});

describe('the boot script', () => {
  it('offers nothing to who has chosen, and on a page with a prefix, which is the choice', () => {
    expect(boot({ languages: ['vi'], cookie: 'a=1; NEXT_LOCALE=zh-CN' })).not.toHaveProperty('offer');
    const chosen = boot({ lang: 'ja', languages: ['vi'] });
    expect(chosen).not.toHaveProperty('offer');
    expect(chosen.cookie).toContain('NEXT_LOCALE=ja;path=/;');
  });

  it('sets the chosen look', () => {
    expect(boot({ theme: 'dark' })).toMatchObject({ theme: 'dark' });
  });
});
