import 'server-only';
import { type Env, env } from '@/lib/server/env';
import type { ProviderName, ProviderSettings, TranslationProvider } from '../provider';
import { azure } from './azure';
import { deepL } from './deepl';
import { google } from './google';
import { libreTranslate } from './libretranslate';
import { openAi } from './openai';
import { steady } from './steady';

const makers: Record<ProviderName, (settings: ProviderSettings) => TranslationProvider> = {
  libretranslate: libreTranslate,
  deepl: deepL,
  google,
  azure,
  openai: openAi,
};

/** The provider that the environment names, or null. */
function makeProvider(settings: Env): TranslationProvider | null {
  const { TRANSLATION_PROVIDER: name } = settings;
  if (name === 'none') return null;
  return makers[name]({
    url: settings.TRANSLATION_URL,
    apiKey: settings.TRANSLATION_API_KEY,
    region: settings.TRANSLATION_REGION,
    model: settings.TRANSLATION_MODEL,
  });
}

let made: { provider: TranslationProvider | null } | undefined;

/** The provider of this process with its retries and its breaker, or null. */
export function translationProvider(): TranslationProvider | null {
  if (!made) {
    const provider = makeProvider(env());
    made = { provider: provider && steady(provider) };
  }
  return made.provider;
}

/** The name of the provider that texts are sent to, or null where nobody gets any. */
export function translationRecipient(): ProviderName | null {
  const { TRANSLATION_PROVIDER: name } = env();
  return name === 'none' ? null : name;
}
