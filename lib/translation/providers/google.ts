import 'server-only';
import { z } from 'zod';
import { ProviderError, type ProviderSettings, type TranslationProvider } from '../provider';
import { answersOf, requestJson } from './request-json';

const answerSchema = z.object({
  data: z.object({ translations: z.array(z.object({ translatedText: z.string() })) }),
});

/** Google Cloud Translation, version 2. Its codes are ours. */
export function google({ url, apiKey = '', timeoutMs }: ProviderSettings): TranslationProvider {
  const host = url ?? 'https://translation.googleapis.com';
  return {
    name: 'google',
    variant: '',
    limits: { texts: 128, characters: 5_000 },
    async translate({ texts, source, target }) {
      const answer = await requestJson(`${host}/language/translate/v2`, {
        // In a header: addresses are written to logs on their way.
        headers: { 'x-goog-api-key': apiKey },
        body: { q: texts, source, target, format: 'text' },
        timeoutMs,
      });
      const parsed = answerSchema.safeParse(answer);
      if (!parsed.success) throw new ProviderError('answer', 'shape');
      return answersOf(
        parsed.data.data.translations.map(({ translatedText }) => translatedText),
        texts.length,
      );
    },
  };
}
