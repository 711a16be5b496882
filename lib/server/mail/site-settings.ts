import 'server-only';
import { z } from 'zod';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { type AccentTokens, tokensOf } from '@/lib/shared/accent';
import { siteName } from '@/lib/shared/site-name';

/** As far as a mail asks; lib/content/settings.ts has the whole. */
const settings = {
  site: z.object({ title: z.record(z.string(), z.string()) }),
  appearance: z.object({ accent: z.string() }),
};

/** A setting as it is stored; undefined where it is not, or cannot be read. */
async function readStored<Key extends keyof typeof settings>(
  key: Key,
): Promise<z.output<(typeof settings)[Key]> | undefined> {
  const row = await db.setting.findUnique({ where: { key }, select: { value: true } });
  return settings[key].safeParse(row?.value).data as z.output<(typeof settings)[Key]> | undefined;
}

/** What the site calls itself to who reads a language, as its pages do. */
export async function siteTitle(locale: Locale): Promise<string> {
  return siteName((await readStored('site'))?.title ?? {}, locale, env().SITE_URL);
}

/** The colours of what matters most, as the operator chose them for the pages; the standard ones where none is stored. */
export async function siteAccent(): Promise<AccentTokens> {
  return tokensOf((await readStored('appearance'))?.accent);
}
