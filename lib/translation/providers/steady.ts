import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { ProviderError, type TranslationProvider } from '../provider';

type Options = {
  /** Tries after the first one. */
  retries?: number;
  /** Wait before the second try in milliseconds, doubled after each; half of it is left to chance. */
  baseMs?: number;
  /** Longest wait that a provider may ask for; past that the queue tries again. */
  longestWaitMs?: number;
  /** Failures in a row after which nobody is asked for a while. */
  breakAfter?: number;
  openMs?: number;
};

const isPassing = (error: ProviderError) => error.reason === 'down' || error.reason === 'answer';

/**
 * Asks a provider again where that may help, and leaves it alone for a while after failures in a row.
 * @throws ProviderError
 */
export function steady(
  provider: TranslationProvider,
  { retries = 2, baseMs = 400, longestWaitMs = 20_000, breakAfter = 5, openMs = 60_000 }: Options = {},
): TranslationProvider {
  let failures = 0;
  let openUntil = 0;
  return {
    ...provider,
    async translate(request) {
      if (Date.now() < openUntil) throw new ProviderError('down', 'resting after failures');
      for (let attempt = 0; ; attempt += 1) {
        try {
          const answers = await provider.translate(request);
          failures = 0;
          return answers;
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          if (error.reason === 'refused') throw error;
          const pause = error.retryAfterMs ?? baseMs * 2 ** attempt * (0.5 + Math.random() / 2);
          if (isPassing(error) && attempt < retries && pause <= longestWaitMs) {
            await wait(pause);
            continue;
          }
          failures += 1;
          if (failures >= breakAfter) {
            openUntil = Date.now() + openMs;
            failures = 0;
          }
          throw error;
        }
      }
    },
  };
}
