import { z } from 'zod';
import { type Locale, locales } from '@/lib/i18n/locales';

/** What readers of a language see of an announcement, and the language that it is in. */
export type Wording = { lang: Locale; title: string; text: string };

const wording = z.object({ lang: z.enum(locales), title: z.string(), text: z.string() });

/** The parameters of the kind `announcement`: the words themselves, which no catalogue has. */
export const announcedParams = wording.omit({ lang: true }).extend({ link: z.string().nullable() });

/** What an announcement's row says of it, for its readers' eyes. */
export const announcedSelect = { wordings: true, link: true } as const;

/** An announcement in a reader's language; null for a row of a shape that this version does not know. */
export function announcedIn(
  locale: Locale,
  { wordings, link }: { wordings: unknown; link: string | null },
): (z.output<typeof announcedParams> & { lang: Locale }) | null {
  const own = wording.safeParse((wordings as Record<string, unknown> | null)?.[locale]);
  return own.success ? { ...own.data, link } : null;
}
