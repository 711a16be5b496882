import 'server-only';
import { z } from 'zod';
import type { Locale } from '@/lib/i18n/locales';
import { ProviderError, type ProviderSettings, type TranslationProvider } from '../provider';
import { answersOf, requestJson } from './request-json';

const answerSchema = z.object({ translations: z.array(z.object({ text: z.string() })) });

const sources: Record<Locale, string> = {
  'zh-CN': 'ZH',
  'zh-TW': 'ZH',
  en: 'EN',
  vi: 'VI',
  ja: 'JA',
  ko: 'KO',
};
const targets: Record<Locale, string> = {
  'zh-CN': 'ZH-HANS',
  'zh-TW': 'ZH-HANT',
  en: 'EN-US',
  vi: 'VI',
  ja: 'JA',
  ko: 'KO',
};

/** DeepL; a key that ends with :fx belongs to the host of the free plan. */
export function deepL({ url, apiKey = '', timeoutMs }: ProviderSettings): TranslationProvider {
  const host = url ?? (apiKey.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com');
  return {
    name: 'deepl',
    variant: '',
    // 128 KiB a request; a character of ours takes three bytes at most.
    limits: { texts: 50, characters: 40_000 },
    async translate({ texts, source, target }) {
      const answer = await requestJson(`${host}/v2/translate`, {
        headers: { authorization: `DeepL-Auth-Key ${apiKey}` },
        body: {
          text: texts,
          source_lang: sources[source],
          target_lang: targets[target],
          preserve_formatting: true,
        },
        timeoutMs,
      });
      const parsed = answerSchema.safeParse(answer);
      if (!parsed.success) throw new ProviderError('answer', 'shape');
      return answersOf(
        parsed.data.translations.map(({ text }) => text),
        texts.length,
      );
    },
  };
}
