import 'server-only';
import { z } from 'zod';
import type { Locale } from '@/lib/i18n/locales';
import { ProviderError, type ProviderSettings, type TranslationProvider } from '../provider';
import { answersOf, requestJson } from './request-json';

const answerSchema = z.array(z.object({ translations: z.array(z.object({ text: z.string() })).length(1) }));

const codes: Record<Locale, string> = {
  'zh-CN': 'zh-Hans',
  'zh-TW': 'zh-Hant',
  en: 'en',
  vi: 'vi',
  ja: 'ja',
  ko: 'ko',
};

/** Microsoft Azure Translator, version 3. */
export function azure({ url, apiKey = '', region, timeoutMs }: ProviderSettings): TranslationProvider {
  const host = url ?? 'https://api.cognitive.microsofttranslator.com';
  return {
    name: 'azure',
    variant: '',
    limits: { texts: 1_000, characters: 50_000 },
    async translate({ texts, source, target }) {
      const query = new URLSearchParams({ 'api-version': '3.0', from: codes[source], to: codes[target] });
      const answer = await requestJson(`${host}/translate?${query}`, {
        headers: {
          'ocp-apim-subscription-key': apiKey,
          ...(region ? { 'ocp-apim-subscription-region': region } : {}),
        },
        body: texts.map((text) => ({ Text: text })),
        timeoutMs,
      });
      const parsed = answerSchema.safeParse(answer);
      if (!parsed.success) throw new ProviderError('answer', 'shape');
      return answersOf(
        parsed.data.map(({ translations }) => translations[0]?.text),
        texts.length,
      );
    },
  };
}
