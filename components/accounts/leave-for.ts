import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';

/**
 * Goes on in the page's language by a full load, so that nothing of the signed-out page stays. Never comes back: a form
 * that waits for it stays busy until the next page is there.
 */
export function leaveFor(path: string, locale: Locale): Promise<never> {
  window.location.assign(localePath(locale, path));
  return new Promise<never>(() => undefined);
}
