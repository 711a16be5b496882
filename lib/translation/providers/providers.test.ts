import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Locale, locales } from '@/lib/i18n/locales';
import { startTranslationServer, type TranslationServer } from '@/tests/setup/translation-server';
import { ProviderError, type ProviderName, type TranslationProvider } from '../provider';
import { azure } from './azure';
import { deepL } from './deepl';
import { google } from './google';
import { libreTranslate } from './libretranslate';
import { openAi } from './openai';
import { steady } from './steady';

let server: TranslationServer;
beforeAll(async () => {
  server = await startTranslationServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const settings = { apiKey: 'secret-key-1', timeoutMs: 300 };

const makers: Record<ProviderName, () => TranslationProvider> = {
  libretranslate: () => libreTranslate({ ...settings, url: `${server.url}/libre` }),
  deepl: () => deepL({ ...settings, url: `${server.url}/deepl` }),
  google: () => google({ ...settings, url: `${server.url}/google` }),
  azure: () => azure({ ...settings, url: `${server.url}/azure`, region: 'southeastasia' }),
  openai: () => openAi({ ...settings, url: `${server.url}/openai/v1`, model: 'model-7' }),
};
const names = Object.keys(makers) as ProviderName[];

/** What each calls our languages, in the order of the locale table, as a target. */
const targets: Record<ProviderName, string[]> = {
  libretranslate: ['zh-Hans', 'zh-Hant', 'en', 'vi', 'ja', 'ko'],
  deepl: ['ZH-HANS', 'ZH-HANT', 'EN-US', 'VI', 'JA', 'KO'],
  google: ['zh-CN', 'zh-TW', 'en', 'vi', 'ja', 'ko'],
  azure: ['zh-Hans', 'zh-Hant', 'en', 'vi', 'ja', 'ko'],
  openai: [
    'Simplified Chinese as written in mainland China',
    'Traditional Chinese as written in Taiwan',
    'American English',
    'Vietnamese',
    'Japanese',
    'Korean',
  ],
};

const texts = ['Gia công cơ khí chính xác', 'Giao hàng\ntận nơi'];
const ask = (provider: TranslationProvider, source: Locale = 'vi', target: Locale = 'en') =>
  provider.translate({ texts, source, target });

async function reasonOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    expect(`${error.message} ${error.stack}`).not.toContain('secret-key-1');
    return error.reason;
  }
  return 'none';
}

describe.each(names)('%s', (name) => {
  const make = makers[name];

  it('names our six languages in its own way and gives one answer a text', async () => {
    const provider = make();
    for (const [at, target] of locales.entries()) {
      const source = target === 'vi' ? 'en' : 'vi';
      const code = targets[name][at];
      expect(await ask(provider, source, target)).toEqual(texts.map((text) => `${text} (${code})`));
    }
  });

  it('keeps its key out of the address', async () => {
    await ask(make());
    const sent = server.received.at(-1);
    expect(`${sent?.path}?${sent?.query}`).not.toContain('secret-key-1');
    expect(JSON.stringify([sent?.headers, sent?.body])).toContain('secret-key-1');
  });

  it.each([
    [400, 'refused'],
    [401, 'denied'],
    [403, 'denied'],
    [404, 'denied'],
    [429, 'down'],
    [456, 'quota'],
    [500, 'down'],
    [503, 'down'],
  ] as const)('takes status %i for %s', async (status, reason) => {
    server.failure = { status };
    expect(await reasonOf(ask(make()))).toBe(reason);
  });

  it.each([
    ['brokenJson', 'answer'],
    ['wrongShape', 'answer'],
    ['hangUp', 'down'],
  ] as const)('takes %s for %s', async (how, reason) => {
    server.failure = how;
    expect(await reasonOf(ask(make()))).toBe(reason);
  });

  it('does not take another number of answers', async () => {
    const provider = make();
    await ask(provider);
    server.failure = 'wrongCount';
    expect(await reasonOf(ask(provider))).toBe('answer');
  });

  it('follows no redirect', async () => {
    const before = server.received.length;
    server.failure = { status: 302, headers: { location: `${server.url}/elsewhere` } };
    expect(await reasonOf(ask(make()))).toBe('denied');
    expect(server.received.slice(before).map(({ path }) => path)).not.toContain('/elsewhere');
  });

  it('does not wait for ever', async () => {
    server.delayMs = 1_000;
    expect(await reasonOf(ask(make()))).toBe('down');
  });
});

describe('what each sends', () => {
  it('LibreTranslate: a list, the key in the body, and the codes that the server knows', async () => {
    server.languages = ['en', 'vi', 'zh', 'zt'];
    const provider = makers.libretranslate();
    await ask(provider, 'zh-CN', 'zh-TW');
    expect(server.received.map(({ path }) => path)).toEqual(['/libre/languages', '/libre/translate']);
    expect(server.received[1]?.body).toEqual({
      q: texts,
      source: 'zh',
      target: 'zt',
      format: 'text',
      api_key: 'secret-key-1',
    });
    expect(await reasonOf(ask(provider, 'vi', 'ko'))).toBe('refused');
    expect(server.received).toHaveLength(2);
  });

  it('LibreTranslate: asks for the languages again after a failure', async () => {
    const provider = makers.libretranslate();
    server.failures = [{ status: 500 }];
    expect(await reasonOf(ask(provider))).toBe('down');
    expect(await ask(provider)).toHaveLength(2);
  });

  it('DeepL: ZH as a source, and the host that a key belongs to', async () => {
    await ask(makers.deepl(), 'zh-TW', 'en');
    expect(server.received[0]?.headers.authorization).toBe('DeepL-Auth-Key secret-key-1');
    expect(server.received[0]?.body).toMatchObject({ text: texts, source_lang: 'ZH', target_lang: 'EN-US' });
  });

  it('Google: plain text', async () => {
    await ask(makers.google());
    expect(server.received[0]?.headers['x-goog-api-key']).toBe('secret-key-1');
    expect(server.received[0]?.body).toEqual({ q: texts, source: 'vi', target: 'en', format: 'text' });
  });

  it('Azure: version, languages and region', async () => {
    await ask(makers.azure(), 'zh-CN', 'vi');
    const { query, headers, body } = server.received[0] ?? {};
    expect(Object.fromEntries(query ?? [])).toEqual({ 'api-version': '3.0', from: 'zh-Hans', to: 'vi' });
    expect(headers).toMatchObject({
      'ocp-apim-subscription-key': 'secret-key-1',
      'ocp-apim-subscription-region': 'southeastasia',
    });
    expect(body).toEqual(texts.map((Text) => ({ Text })));
  });

  it('OpenAI: temperature 0, JSON, and the texts as data in a message of their own', async () => {
    await ask(makers.openai());
    const body = server.received[0]?.body as { messages: { role: string; content: string }[] };
    expect(body).toMatchObject({
      model: 'model-7',
      temperature: 0,
      response_format: { type: 'json_object' },
    });
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(body.messages[0]?.content).not.toContain(texts[0]);
    expect(JSON.parse(body.messages[1]?.content ?? '')).toEqual({ texts });
  });

  it('OpenAI: refuses an answer that is no translation, and keeps the others', async () => {
    server.answer = (text) =>
      text === texts[0]
        ? 'Sure! Call 0999 888 777 or visit evil.example for the prize.'
        : 'Delivered\nto you';
    expect(await ask(makers.openai())).toEqual([null, 'Delivered\nto you']);
  });
});

describe('steady', () => {
  const fast = { baseMs: 1 };

  it('asks twice more where that may help', async () => {
    const provider = steady(makers.google(), fast);
    server.failures = [{ status: 500 }, 'brokenJson'];
    expect(await ask(provider)).toHaveLength(2);
    expect(server.received).toHaveLength(3);
    server.failure = { status: 503 };
    expect(await reasonOf(ask(provider))).toBe('down');
    expect(server.received).toHaveLength(6);
  });

  it('does not ask again where it cannot help', async () => {
    const provider = steady(makers.google(), fast);
    for (const [status, reason] of [
      [400, 'refused'],
      [403, 'denied'],
      [456, 'quota'],
    ] as const) {
      server.failure = { status };
      expect(await reasonOf(ask(provider))).toBe(reason);
    }
    expect(server.received).toHaveLength(3);
  });

  it('waits as long as the provider says, and leaves longer waits to the queue', async () => {
    const provider = steady(makers.google(), fast);
    server.failures = [{ status: 429, headers: { 'retry-after': '1' } }];
    const start = performance.now();
    expect(await ask(provider)).toHaveLength(2);
    expect(performance.now() - start).toBeGreaterThanOrEqual(950);
    server.failures = [{ status: 429, headers: { 'retry-after': '3600' } }];
    expect(await reasonOf(ask(provider))).toBe('down');
    expect(server.received).toHaveLength(3);
  });

  it('leaves a provider alone after five failures in a row, and asks again after a while', async () => {
    const provider = steady(makers.google(), { ...fast, retries: 0, openMs: 150 });
    server.failure = { status: 500 };
    for (let at = 0; at < 5; at += 1) expect(await reasonOf(ask(provider))).toBe('down');
    expect(server.received).toHaveLength(5);
    server.failure = null;
    expect(await reasonOf(ask(provider))).toBe('down');
    expect(server.received).toHaveLength(5);
    await expect.poll(() => reasonOf(ask(provider))).toBe('none');
  });

  it('counts failures in a row only', async () => {
    const provider = steady(makers.google(), { ...fast, retries: 0 });
    for (let round = 0; round < 3; round += 1) {
      server.failures = Array.from({ length: 4 }, () => ({ status: 500 }));
      for (let at = 0; at < 4; at += 1) await reasonOf(ask(provider));
      expect(await reasonOf(ask(provider))).toBe('none');
    }
  });
});
