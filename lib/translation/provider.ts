import type { Locale } from '@/lib/i18n/locales';
import type { BatchLimits } from './batches';

const providerNames = ['libretranslate', 'deepl', 'google', 'azure', 'openai'] as const;
export type ProviderName = (typeof providerNames)[number];

/** How the providers call themselves: names are not translated. */
export const providerTitles: Record<ProviderName, string> = {
  libretranslate: 'LibreTranslate',
  deepl: 'DeepL',
  google: 'Google Cloud Translation',
  azure: 'Microsoft Azure Translator',
  openai: 'OpenAI',
};

type TranslationRequest = { texts: readonly string[]; source: Locale; target: Locale };

/** Somebody who translates. One `translate` is one request; texts within `limits` are the caller's to see to. */
export type TranslationProvider = {
  name: ProviderName;
  /** Tells answers apart in the memory where one provider can answer in several ways. */
  variant: string;
  limits: BatchLimits;
  /**
   * @returns one answer a text in the same order, null for one that cannot be a translation
   * @throws ProviderError
   */
  translate: (request: TranslationRequest) => Promise<(string | null)[]>;
};

/**
 * - down: no answer, or one that says "later"
 * - answer: an answer that makes no sense
 * - refused: this request, not others
 * - denied: the key or the address is wrong; nothing helps but an administrator
 * - quota: paid characters are used up
 */
export type ProviderFailure = 'down' | 'answer' | 'refused' | 'denied' | 'quota';

/** What went wrong at a provider. It holds no text, no key and no address. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    readonly reason: ProviderFailure,
    readonly detail: string,
    readonly retryAfterMs?: number,
  ) {
    super(`translation provider: ${reason} (${detail})`);
  }
}

export type ProviderSettings = {
  url?: string;
  apiKey?: string;
  region?: string;
  model?: string;
  /** Milliseconds after which an answer is not waited for any more. */
  timeoutMs?: number;
};
