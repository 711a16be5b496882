import 'server-only';
import { z } from 'zod';
import type { Locale } from '@/lib/i18n/locales';
import { ProviderError, type ProviderSettings, type TranslationProvider } from '../provider';
import { answersOf, requestJson } from './request-json';

const languagesSchema = z.array(z.object({ code: z.string() }));
const answerSchema = z.object({ translatedText: z.array(z.string()) });

/** Codes by version of the server: it is asked which it knows. */
const candidates: Record<Locale, readonly string[]> = {
  'zh-CN': ['zh-Hans', 'zh', 'zh-CN'],
  'zh-TW': ['zh-Hant', 'zt', 'zh-TW'],
  en: ['en'],
  vi: ['vi'],
  ja: ['ja'],
  ko: ['ko'],
};

/** LibreTranslate at an address of one's own. */
export function libreTranslate({ url = '', apiKey, timeoutMs }: ProviderSettings): TranslationProvider {
  let known: Promise<Set<string>> | undefined;
  async function readLanguages(): Promise<Set<string>> {
    const answer = await requestJson(`${url}/languages`, { method: 'GET', timeoutMs });
    const parsed = languagesSchema.safeParse(answer);
    if (!parsed.success) throw new ProviderError('answer', 'languages');
    return new Set(parsed.data.map(({ code }) => code));
  }
  async function codeOf(locale: Locale): Promise<string> {
    known ??= readLanguages();
    // A server that did not answer is asked again.
    const codes = await known.catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    const code = candidates[locale].find((each) => codes.has(each));
    if (!code) throw new ProviderError('refused', `no ${locale}`);
    return code;
  }
  return {
    name: 'libretranslate',
    variant: '',
    limits: { texts: 25, characters: 5_000 },
    async translate({ texts, source, target }) {
      const [from, to] = [await codeOf(source), await codeOf(target)];
      const body = {
        q: texts,
        source: from,
        target: to,
        format: 'text',
        ...(apiKey ? { api_key: apiKey } : {}),
      };
      const parsed = answerSchema.safeParse(await requestJson(`${url}/translate`, { body, timeoutMs }));
      if (!parsed.success) throw new ProviderError('answer', 'shape');
      return answersOf(parsed.data.translatedText, texts.length);
    },
  };
}
